import type { Locator, Page } from '@playwright/test'

/** How a person works a page: with the mouse or a finger, or with the keyboard alone. */
export type Hands = {
  press: (target: Locator) => Promise<void>
  /** Chooses a radio button or ticks a box. */
  choose: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
}

export const mouse: Hands = {
  press: (target) => target.click(),
  choose: (target) => target.click(),
  write: (target, text) => target.fill(text),
}

const farthest = 200

/** The keyboard: Tab until the target has the focus, arrow keys within a group of answers, then Enter, Space or letters. */
export function keyboard(page: Page): Hands {
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor()
    for (let presses = 0; presses < farthest; presses += 1) {
      if (await hasFocus(target)) return
      const besideTarget = await target.evaluate((element) => {
        const group = ['input[type=radio]', '[role=tab]'].find((kind) => element.matches(kind))
        return group !== undefined && document.activeElement?.matches(group) === true
      })
      await page.keyboard.press(besideTarget ? 'ArrowRight' : 'Tab')
    }
    throw new Error('the keyboard never got there')
  }

  const pressing = (key: string) => async (target: Locator) => {
    await tabTo(target)
    await page.keyboard.press(key)
  }
  return {
    press: pressing('Enter'),
    choose: pressing('Space'),
    write: async (target, text) => {
      await tabTo(target)
      await page.keyboard.type(text)
    },
  }
}
