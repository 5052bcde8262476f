import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { State } from '#gallery/state.ts'
import { soughtTitle } from '#gallery/states/building/built-fixtures.ts'
import { typedInTeams } from '#gallery/states/team/team.ts'
import { typedInViews } from '#gallery/states/views/view-fixtures.ts'
import { leftOver } from './left-over.ts'

/** Where `npm run gallery:made-up` puts the pack and the words in the made-up language. */
export const madeUpFolder = resolve('dist', 'made-up')

/** Text that visitors have typed: in the steps of a state, as the title of a profile that they built, and in views of others. */
const typedIn = ({ steps = [] }: State) => [
  soughtTitle,
  ...typedInViews,
  ...typedInTeams,
  ...steps.flatMap((step) => ('write' in step ? [step.write] : [])),
]

/** Every text of a page, visible or for screen readers. */
function textsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style')) texts.push(node.textContent ?? '')
    }
    for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
    }
    return texts
  })
}

/** The texts of a state in the made-up language that come neither from the words nor from the visitor. */
export async function untranslatedFaults(page: Page, state: State): Promise<string[]> {
  const left = leftOver(await textsOfPage(page), typedIn(state))
  return left.map((text) => `does not come from the words: ${text}`)
}
