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
