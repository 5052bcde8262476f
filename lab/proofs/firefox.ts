import type { Browser } from 'puppeteer-core'
import { mouse } from '../../tests/support/app/hands.ts'
import { lspFacts as facts } from '../../tests/support/lsp-facts.ts'
import { newSite } from '../../tests/support/site.ts'
import { must, run } from '../support/server.ts'
import { called, holding, inputOf, startFirefox, Visit } from './firefox-visit.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
async function seeQuestion(visit: Visit, place: number): Promise<number> {
  const isThere = (words: string) => document.querySelector('#progress-text')?.textContent.startsWith(words) === true
  await visit.see(`question ${place}`, isThere, `${place} of `)
  await visit.look()
  return visit.page.$eval('progress', (bar) => bar.max)
}

/** Answers every question. Also checks that keys which only move the focus choose nothing and send nothing. */
async function rateEverything(visit: Visit): Promise<number> {
  const { page, hands } = visit
  const moves = ['ArrowDown', 'ArrowRight', 'End', 'ArrowUp', 'Home', 'ArrowLeft'] as const
  const total = await seeQuestion(visit, 1)
  for (let place = 1; place <= total; place += 1) {
    await seeQuestion(visit, place)
    if (place === 3) {
      await page.goBack()
      await seeQuestion(visit, 2)
      await visit.see('the stored answer', () => document.querySelector('.options :checked') !== null)
      await page.goForward()
      await seeQuestion(visit, 3)
    }
    const answer = (index: number) => visit.target(`::-p-xpath((//main//input[@type='radio'])[${index}])`)
    if (hands !== mouse) {
      await page.focus('.options input')
      for (const key of moves) await page.keyboard.press(key)
      must((await page.$('.options :checked')) === null, 'a key that only moves chose an answer')
    }
    await hands.choose(answer(place % 7 === 0 ? 4 : (place % 3) + 1))
  }
  await visit.arrive('Self Assessment Results')
  const answered = await visit.answered()
  must(answered.length === total && new Set(answered).size === total, `answers were sent to ${answered.join(', ')}`)
  return total
}

/** From the role through a circle to another role, and back with the browser. */
async function careerPath(visit: Visit): Promise<void> {
  await visit.press(called('tab', 'Career Paths'))
  await visit.press(called('link', 'Find Career Paths'))
  await visit.arrive('Find Career Paths')
  await visit.hands.choose(visit.target(inputOf('Same')))
  await visit.press(called('button', 'Search'))
  await visit.arrive('Same strategic and people requirements')
  const found = await visit.page.waitForSelector('main .role-title')
  const title = (await found?.evaluate(({ textContent }) => textContent)) ?? ''
  await visit.press(holding('main//li//a', title))
  await visit.arrive(title)
  await visit.page.goBack()
  await visit.arrive('Same strategic and people requirements')
}

/** Home → search → role → every tab → every question → results → plan → career path; opens the documents on the way. */
async function journey(visit: Visit): Promise<number> {
  const { page, hands } = visit
  await visit.open('/')
  await visit.press(called('link', 'Get started'))
  await visit.arrive('Start Here')
  await hands.write(visit.target(called('combobox', 'Role Title')), facts.typed)
  await visit.press(called('button', 'Search'))
  await visit.arrive('Role List')
  await visit.press(holding('main//a', facts.role, facts.agency))
  await visit.arrive(facts.role)
  await page.goBack()
  await visit.arrive('Role List')
  await page.goForward()
  await visit.arrive(facts.role)

  // The panels of other tabs stay in the page, hidden.
  const download = holding('main//a[not(ancestor::*[@hidden])]', 'Download now')
  for (const tab of await page.$$eval('[role=tab]', (tabs) => tabs.map(({ textContent }) => textContent))) {
    await visit.press(called('tab', tab))
    await visit.see(
      tab,
      (label) => document.querySelector('[role=tabpanel]:not([hidden]) h2')?.textContent === label,
      tab,
    )
    await visit.look()
    if (!(await page.$(download))) continue
    must((await visit.download(download)).includes(facts.role), `the document of ${tab} does not name the role`)
    await visit.look()
  }
  await visit.press(called('tab', 'Self Assessment & Development'))
  await visit.press(called('link', 'Start questionnaire'))
  await visit.arrive('Save your session?')
  await visit.press(called('link', 'Skip this'))
  await visit.arrive(facts.firstQuestion)
  const questions = await rateEverything(visit)

  await visit.press(called('button', 'Next'))
  await visit.see('the summary of errors', () => document.activeElement?.matches('[role=alert]') === true)
  await visit.look()
  for (const name of facts.chosen) await hands.choose(visit.target(inputOf(name)))
  await visit.seeWords(`${facts.chosen.length} selected`)
  await visit.press(called('button', 'Next'))
  await visit.arrive('Send it to someone?')
  await visit.press(called('link', 'Skip this'))
  await visit.arrive('Development Plan for:')
  const plan = await visit.download(download)
  for (const words of [facts.role, facts.agency, ...facts.planParts, ...facts.chosen])
    must(plan.includes(words), `the plan does not hold ${words}`)
  await visit.look()
  await visit.press(called('link', 'Continue With This Role'))
  await visit.arrive(facts.role)
  await careerPath(visit)
  return questions
}

/** Proves that the journey works in Firefox without a complaint from it. */
async function prove(browser: Browser, url: string): Promise<string> {
  const started = Date.now()
  const sum = { screens: 0, questions: 0, documents: 0 }
  for (const size of sizes) {
    for (const withKeyboard of [false, true]) {
      const visit = await Visit.begin(browser, { url, size, withKeyboard })
      const who = `${size.width} px, ${withKeyboard ? 'keyboard' : 'mouse'}`
      try {
        sum.questions += await journey(visit)
      } catch (cause) {
        throw new Error(`${who}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
      } finally {
        if (visit.complaints.length > 0) console.error(`${who}: ${visit.complaints.join('\n')}`)
        await visit.end()
      }
      must(visit.complaints.length === 0, `${who}: the browser complained`)
      sum.screens += visit.screens
      sum.documents += visit.documents
      console.log(`${who}: in order`)
    }
  }
  return (
    `${await browser.version()}: the journey by mouse and by keyboard, at 1280 and 390 px; ` +
    `${sum.questions} questions answered once each, ${sum.documents} Word files opened, ${sum.screens} screens looked at; ` +
    `no error, no warning and nothing refused by the content security policy, in ${Math.round((Date.now() - started) / 1000)} s`
  )
}

await run(async () => {
  const site = await newSite('lsp')
  const browser = await startFirefox()
  try {
    await site.start()
    console.log(await prove(browser, site.url))
  } finally {
    await browser.close()
    await site.remove()
  }
})
