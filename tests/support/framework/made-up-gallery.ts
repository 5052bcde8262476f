import type { Page } from '@playwright/test'
import type { State } from '#tools/gallery/state.ts'
import { soughtTitle } from '#tests/support/building/built-fixtures.ts'
import { teamName } from '#tests/support/team/team-fixtures.ts'
import { typedInViews } from '#tests/support/views/view-fixtures.ts'
import { leftOver } from './left-over.ts'

/** Text that visitors have typed: in the steps of a state, as the title of a profile that they built, and in views of others. */
const typedIn = ({ steps }: State) => [
  soughtTitle,
  ...typedInViews,
  teamName,
  ...steps.flatMap((step) => (typeof step === 'object' && 'write' in step ? [step.write] : [])),
]

/** Every text of a page, visible or for screen readers, but for what commands say, which is in English for operators everywhere. */
function textsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, code, time, [lang=en]')) texts.push(node.textContent ?? '')
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
