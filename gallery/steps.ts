import type { Step } from './state.ts'

const timeout = 20_000
// A state may hurry the app's clock, but not this one.
const wait = window.setTimeout.bind(window)

function words(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim()
}

function named(selector: string, name: string): HTMLElement | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
  // The screen's own before what stands around every screen.
  const all = [...shown.filter((element) => element.closest('main')), ...shown]
  return all.find((element) => words(element) === name) ?? all.find((element) => words(element).startsWith(name))
}

/** Waits for what `find` finds, as a visitor waits for a screen. */
function found<Found>(find: () => Found | undefined, what: string): Promise<Found> {
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(look)
    const timer = wait(() => {
      observer.disconnect()
      reject(new Error(`There is no ${what} on ${document.title}`))
    }, timeout)
    function look(): void {
      const there = find()
      if (there === undefined) return
      observer.disconnect()
      clearTimeout(timer)
      resolve(there)
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    look()
  })
}

function field(label: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | undefined {
  const element = named('label', label)
  return element instanceof HTMLLabelElement ? ((element.control as HTMLInputElement | null) ?? undefined) : undefined
}

/** Sets a value as typing does: React hears of it only when it goes past React's own setter. */
function enter(control: HTMLElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')
  setter?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

async function take(step: Step): Promise<void> {
  if ('press' in step) {
    const { press } = step
    const target = await found(() => named('button:not(:disabled), a[href], label', press), `“${press}” to press`)
    target.click()
  } else if ('write' in step) {
    enter(await found(() => field(step.into), `field “${step.into}”`), step.write)
  } else if ('pick' in step) {
    enter(await found(() => field(step.from), `list “${step.from}”`), step.pick)
  } else if ('meet' in step) {
    await found(() => document.querySelector(step.meet) ?? undefined, step.meet)
  } else {
    await found(() => (document.body.textContent.includes(step.see) ? true : undefined), `“${step.see}”`)
  }
}

/** Does what a visitor does, one step after the other. */
export async function takeSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    // Each step meets the screen that the one before has left.
    // oxlint-disable-next-line no-await-in-loop
    await take(step)
  }
}
