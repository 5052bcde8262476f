import type { Step } from './state.ts'

const timeout = 20_000
// A state may shorten the app's timers; this one keeps its length.
const wait = window.setTimeout.bind(window)

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function words(element: Element): string {
  return plain(element.getAttribute('aria-label') ?? element.textContent)
}

function named(selector: string, name: string): HTMLElement | undefined {
  // What opens a fold can be pressed too where the window shows all without it.
  const isShown = (element: HTMLElement) => element.checkVisibility() || element.matches('summary')
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown)
  // Prefers elements of an open dialog, then of the screen, to those of the top bar and the footer.
  const all = ['dialog[open]', 'main', 'body'].flatMap((part) => shown.filter((element) => element.closest(part)))
  const wanted = plain(name)
  return all.find((element) => words(element) === wanted) ?? all.find((element) => words(element).startsWith(wanted))
}

/** Waits until `find` returns an element. */
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

/** Sets a value as typing does: React notices it only through the setter of the element's prototype. */
function enter(control: HTMLElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')
  setter?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

async function take(step: Step): Promise<void> {
  if (typeof step === 'string') {
    const target = await found(
      () => named('button:not(:disabled), a[href], label, summary', step),
      `“${step}” to press`,
    )
    target.click()
  } else if ('write' in step) {
    enter(await found(() => field(step.into), `field “${step.into}”`), step.write)
  } else if ('pick' in step) {
    enter(await found(() => field(step.from), `list “${step.from}”`), step.pick)
  } else if ('find' in step) {
    await found(() => document.querySelector(step.find) ?? undefined, step.find)
  } else {
    await found(() => (document.body.textContent.includes(step.see) ? true : undefined), `“${step.see}”`)
  }
}

export async function takeSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    // Each step needs the screen that the one before it leads to.
    // oxlint-disable-next-line no-await-in-loop
    await take(step)
  }
}
