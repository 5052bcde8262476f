import { useEffect, useRef, useState } from 'react'

/** In milliseconds: once the visitor stops typing for so long, what they typed is kept. */
const restTime = 1000

type Draft = { value: string; onChange: (value: string) => void; onBlur: () => void }

/** What stands in a field. It is kept when the visitor stops typing or leaves the field or the screen, and only if it has changed. */
export function useDraft(stored: string, keep: (value: string) => void): Draft {
  const [value, setValue] = useState(stored)
  const kept = useRef(stored)
  const waiting = useRef<{ timer: number; value: string } | null>(null)
  const keeping = useRef(keep)
  keeping.current = keep

  function flush(): void {
    const { current } = waiting
    waiting.current = null
    if (!current) return
    window.clearTimeout(current.timer)
    if (current.value === kept.current) return
    kept.current = current.value
    keeping.current(current.value)
  }

  const last = useRef(flush)
  last.current = flush
  useEffect(() => () => last.current(), [])

  return {
    value,
    onChange: (next) => {
      setValue(next)
      if (waiting.current) window.clearTimeout(waiting.current.timer)
      waiting.current = { timer: window.setTimeout(flush, restTime), value: next }
    },
    onBlur: flush,
  }
}
