import { useEffect, type ReactNode } from 'react'
import type { EarlyEvent, Waiting } from '#client/app/after-paint.ts'
import type { App } from '#client/app/session.tsx'

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

type Props = { container: HTMLElement; app: Pick<App, 'posted'>; children: ReactNode }

/** Does once React is there what the visitor did before, in the same order. Around what it shows, so that React counts ids as the server does. */
export function EarlyInput({ container, app, children }: Props) {
  useEffect(() => {
    const { takeEarly } = container as HTMLElement & Waiting
    if (takeEarly) void repeat(takeEarly())
    // What the page says first of a form is not said again when the visitor comes back to its screen.
    app.posted = null
  }, [container, app])
  return children
}
