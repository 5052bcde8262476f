import { useLayoutEffect, useState, type ReactNode } from 'react'
import type { EarlyEvent, Waiting } from '#web/app/after-paint.ts'
import type { App } from '#web/app/session.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (part: Element | null): part is Field =>
  part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement || part instanceof HTMLSelectElement

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Makes React see what a field holds that was changed before React was there: it looks for a difference to what it knows. */
export function tellReact(field: EventTarget): void {
  if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
    field.checked = !field.checked
    field.click()
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const typed = field.value
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    // React watches the field's own value, not its prototype's.
    field.value = `${typed} `
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  } else if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** A field that was changed more than once holds only the last. */
const isLast = ({ type, target }: EarlyEvent, place: number, events: readonly EarlyEvent[]) =>
  !events.slice(place + 1).some((later) => later.type === type && later.target === target)

async function repeat(events: readonly EarlyEvent[]): Promise<void> {
  for (const { type, target, submitter } of events.filter(
    (event, place) => event.type !== 'input' || isLast(event, place, events),
  )) {
    if (!(target instanceof HTMLElement) || !target.isConnected) continue
    if (type === 'input') tellReact(target)
    else if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
    else target.click()
    // React shows each before the next.
    await nextTask()
  }
}

/** What a part of the page is known by, of those that have no id. */
const known = (part: Element) =>
  JSON.stringify([
    part.tagName,
    ...['name', 'value', 'action', 'class'].map((name) => part.getAttribute(name)),
    part instanceof HTMLButtonElement && part.textContent,
  ])

/**
 * The part of the page itself, or the one that stands for it now: where something was put beside it, as extensions do, React has made the
 * page anew. A field takes along what it held.
 */
function nowFor(part: Element, container: Element): Element | null {
  if (part.isConnected) return part
  const alike = part.id === '' ? [...container.querySelectorAll(part.tagName)] : [document.getElementById(part.id)]
  const now = alike.find((one) => one !== null && (part.id !== '' || known(one) === known(part))) ?? null
  if (part instanceof HTMLInputElement && now instanceof HTMLInputElement) now.checked = part.checked
  if (isField(part) && isField(now)) now.value = part.value
  return now
}

/** Gives the focus back to what had it, if that has been made anew; what is typed next goes on where it was. */
function focusAgain(had: Element | null, container: Element): void {
  if (!had || had.isConnected || document.activeElement !== document.body) return
  const now = nowFor(had, container)
  if (now instanceof HTMLElement) now.focus({ preventScroll: true })
}

type Props = { container: HTMLElement; app: Pick<App, 'posted'>; children: ReactNode }

/** Does once React is there what the visitor did before, in the same order. Around what it shows, so that React counts ids as the server does. */
export function EarlyInput({ container, app, children }: Props) {
  const [had] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const { takeEarly } = container as HTMLElement & Waiting
    const early = takeEarly?.() ?? []
    const now = (part: EventTarget | null | undefined) => (part instanceof Element ? nowFor(part, container) : null)
    const events = early.map(({ type, target, submitter }) => ({
      type,
      target: now(target),
      submitter: now(submitter) as HTMLElement | null,
    }))
    focusAgain(had, container)
    void nextTask().then(() => repeat(events))
    // What the page says first of a form is not said again when the visitor comes back to its screen.
    app.posted = null
  }, [container, app, had])
  return children
}
