import { useState } from 'react'

const key = 'lsp-auto-advance'

/** Whether choosing an answer moves on: on unless switched off, and remembered in this browser. */
export function useAutoAdvance(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(key) !== 'off')
  return [
    on,
    (next) => {
      localStorage.setItem(key, next ? 'on' : 'off')
      setOn(next)
    },
  ]
}
