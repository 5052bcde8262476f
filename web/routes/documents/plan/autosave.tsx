import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { isDone } from '#web/app/post-form.tsx'
import type { Posted } from '#web/load.ts'
import { useWords } from '#web/words.ts'

/** In milliseconds: once the visitor stops typing for so long, what they typed is sent. */
const restTime = 1000

type Field = HTMLInputElement | HTMLTextAreaElement

const written = (form: HTMLFormElement): string =>
  [...new FormData(form).values()].filter((value) => typeof value === 'string').join('\n')

type Handlers = {
  onFocus: (event: FocusEvent<Field>) => void
  onChange: (event: ChangeEvent<Field>) => void
  onBlur: () => void
}

/** Handlers for the fields of a form: a changed form is sent when the visitor stops typing, or leaves a field or the screen. */
export function useAutosave(fetcher: FetcherWithComponents<Posted>): Handlers {
  const sent = useRef<string | null>(null)
  const waiting = useRef<{ timer: number; form: HTMLFormElement } | null>(null)
  const { submit } = fetcher

  function flush(): void {
    const { current } = waiting
    waiting.current = null
    if (!current) return
    window.clearTimeout(current.timer)
    const now = written(current.form)
    if (now === sent.current) return
    sent.current = now
    void submit(current.form)
  }

  const last = useRef(flush)
  last.current = flush
  useEffect(() => () => last.current(), [])

  return {
    onFocus: ({ target: { form } }) => {
      if (form) sent.current ??= written(form)
    },
    onChange: ({ target: { form } }) => {
      if (waiting.current) window.clearTimeout(waiting.current.timer)
      waiting.current = form && { timer: window.setTimeout(() => last.current(), restTime), form }
    },
    onBlur: flush,
  }
}

/** Says that changes are being saved, or that the last one has been. */
export function SaveStatus({ fetchers }: { fetchers: readonly FetcherWithComponents<Posted>[] }) {
  const { saving, saved } = useWords('documents').live_plan
  const isSaving = fetchers.some(({ state }) => state !== 'idle')
  const [newest] = fetchers.flatMap(({ data }) => data ?? []).toSorted((one, other) => other.at - one.at)
  return (
    <p className="plan-saved" role="status">
      {isSaving ? saving : newest && isDone(newest) ? saved : ''}
    </p>
  )
}

/** For visitors without script, which otherwise saves what was typed. */
export function SaveButton() {
  const { save } = useWords('app').top_bar
  return (
    <p className="without-script">
      <button type="submit" className="button button-secondary">
        {save}
      </button>
    </p>
  )
}
