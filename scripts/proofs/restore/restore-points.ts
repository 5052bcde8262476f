import type { RestorePoint } from '#domain/session/session.ts'
import { called, holding, inputOf, type Visit } from '#scripts/proofs/firefox/visit.ts'
import { lspFacts as facts } from '#tests/support/lsp-facts.ts'

/** A restore point: how a visitor reaches it from the one before, and whether the top bar then offers to save. */
type Stage = { point: RestorePoint; reach: (visit: Visit) => Promise<void>; offersSave: boolean }

const ratings = ['Strong', 'Sound', 'Developing', 'Not relevant to my role']

async function search(visit: Visit): Promise<void> {
  await visit.open('/')
  await visit.press(called('link', 'Get started'))
  await visit.arrive('Start Here')
  await visit.hands.write(visit.target(called('combobox', 'Role Title')), facts.typed)
  await visit.press(called('button', 'Search'))
  await visit.arrive('Role List')
}

async function chooseRole(visit: Visit): Promise<void> {
  await search(visit)
  await visit.press(holding('main//a', facts.role, facts.agency))
  await visit.arrive(facts.role)
}

/** Waits for the question at this position; returns the number of questions. */
async function seeQuestion(visit: Visit, place: number): Promise<number> {
  const isThere = (words: string) => document.querySelector('#progress-text')?.textContent.startsWith(words) === true
  await visit.see(`question ${place}`, isThere, `${place} of `)
  await visit.look()
  return visit.page.$eval('progress', (bar) => bar.max)
}

/** Answers questions from the first one on, with the options in turn, until this fraction is answered. */
async function rate(visit: Visit, part: number): Promise<number> {
  await visit.press(called('tab', 'Self Assessment & Development'))
  await visit.press(called('link', 'Start questionnaire'))
  await visit.arrive('Save your session?')
  await visit.press(called('link', 'Skip this'))
  const answered = Math.floor((await seeQuestion(visit, 1)) * part)
  for (let place = 1; place <= answered; place += 1) {
    await seeQuestion(visit, place)
    await visit.hands.choose(visit.target(inputOf(ratings[place % 7 === 0 ? 3 : place % 3] ?? '')))
  }
  return answered
}

async function rateHalf(visit: Visit): Promise<void> {
  await chooseRole(visit)
  const answered = await rate(visit, 0.5)
  await seeQuestion(visit, answered + 1)
  // Goes back to a question that shows its stored answer.
  await visit.press(called('button', 'Back'))
  await seeQuestion(visit, answered)
}

async function rateAll(visit: Visit): Promise<void> {
  await chooseRole(visit)
  await rate(visit, 1)
  await visit.arrive('Self Assessment Results')
  for (const name of facts.chosen) await visit.hands.choose(visit.target(inputOf(name)))
  await visit.press(called('button', 'Next'))
  await visit.arrive('Email Someone Else, or go on to your plan')
}

/** The restore points that a visitor can reach. */
export const stages: readonly Stage[] = [
  { point: 'START', reach: search, offersSave: false },
  { point: 'ROLESELECT', reach: chooseRole, offersSave: true },
  { point: 'ASSESS', reach: rateHalf, offersSave: true },
  { point: 'ASSESSED', reach: rateAll, offersSave: true },
]
