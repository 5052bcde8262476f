import type { Page } from '@playwright/test'

/** An element on a page, the same for Playwright and Puppeteer. */
export type Target = {
  click(): Promise<void>
  fill(text: string): Promise<void>
  waitFor(): Promise<void>
  evaluate<Answer>(ask: (element: HTMLElement) => Answer): Promise<Answer>
}

/** A page's keyboard, the same for Playwright and Puppeteer. */
type Keys = { press(key: string): Promise<void>; type(text: string): Promise<void> }

/** How a person uses a page: with the mouse or a finger, or with the keyboard alone. */
export type Hands = {
  press: (target: Target) => Promise<void>
  /** Chooses a radio button or ticks a checkbox. */
  choose: (target: Target) => Promise<void>
  write: (target: Target, text: string) => Promise<void>
}

export const mouse: Hands = {
  press: (target) => target.click(),
  choose: (target) => target.click(),
  write: (target, text) => target.fill(text),
}

const maxPresses = 200

/** Tab or Shift+Tab to the target, arrow keys within a group of answers or tabs, then Enter, Space or letters. */
export function keyboard({ keyboard: keys }: { keyboard: Keys }): Hands {
  const hasFocus = (target: Target) => target.evaluate((element) => element === document.activeElement)

  async function tabTo(target: Target): Promise<void> {
    await target.waitFor()
    for (let presses = 0; presses < maxPresses; presses += 1) {
      if (await hasFocus(target)) return
      const key = await target.evaluate((element) => {
        const group = ['input[type=radio]', '[role=tab]'].find((kind) => element.matches(kind))
        const here = document.activeElement ?? document.body
        const isOneGroup = here.getAttribute('name') === element.getAttribute('name')
        if (group !== undefined && here.matches(group) && isOneGroup) return 'ArrowRight'
        return element.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab'
      })
      await keys.press(key)
    }
    throw new Error('the keyboard never got there')
  }

  const pressing = (key: string) => async (target: Target) => {
    await tabTo(target)
    await keys.press(key)
  }
  return {
    press: pressing('Enter'),
    choose: pressing('Space'),
    write: async (target, text) => {
      await tabTo(target)
      await keys.type(text)
    },
  }
}

/** Hands that count what they do. */
export type CountingHands = Hands & {
  /** Takes the first of the options below the field that was written in. */
  takeFirst: () => Promise<void>
  count: () => number
}

/** A finger or a mouse, with how far it had to scroll. */
export type TappingHands = CountingHands & {
  /**
   * What stands below the first window of each page and had to be passed, added up, in heights of the window: down to the end
   * of all answers where one is taken, of the whole form where it is sent, and else of what is tapped.
   */
  passed: () => number
}

function belowWindow(element: HTMLElement): number {
  const group = element.matches('[type=submit]') ? element.closest('form') : element.closest('fieldset, [role=tablist]')
  const bottom = (group ?? element).getBoundingClientRect().bottom + window.scrollY
  return Math.max(0, bottom / window.innerHeight - 1)
}

const firstOption = (page: Page) => page.getByRole('listbox').getByRole('option').first()

/** A finger or a mouse: counts every tap and click, one into a field among them, but no letter that is typed. */
export function countingTaps(page: Page): TappingHands {
  let count = 0
  const below = new Map<string, number>()
  const tap: Hands['press'] = async (target) => {
    count += 1
    await target.waitFor()
    const screens = await target.evaluate(belowWindow)
    below.set(page.url(), Math.max(below.get(page.url()) ?? 0, screens))
    await mouse.press(target)
  }
  return {
    press: tap,
    choose: tap,
    write: async (target, text) => {
      await tap(target)
      await mouse.write(target, text)
    },
    takeFirst: () => tap(firstOption(page)),
    count: () => count,
    passed: () => [...below.values()].reduce((sum, screens) => sum + screens, 0),
  }
}

/** The keyboard alone: counts every key, but no letter that is typed. */
export function countingKeys(page: Page): CountingHands {
  let count = 0
  async function press(key: string): Promise<void> {
    count += 1
    await page.keyboard.press(key)
  }
  return {
    ...keyboard({ keyboard: { press, type: (text) => page.keyboard.type(text) } }),
    takeFirst: async () => {
      await firstOption(page).waitFor()
      await press('ArrowDown')
      await press('Enter')
    },
    count: () => count,
  }
}
