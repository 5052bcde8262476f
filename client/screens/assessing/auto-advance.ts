import { useState } from 'react'
import { keepSwitch, readSwitch } from '#client/app/kept-switch.ts'

const key = 'lsp-auto-advance'

/** Whether choosing an answer moves on: on unless switched off, and remembered in this browser. */
export function useAutoAdvance(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => readSwitch(key) ?? true)
  return [
    on,
    (next) => {
      keepSwitch(key, next)
      setOn(next)
    },
  ]
}
