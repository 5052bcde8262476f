import { useState } from 'react'
import { storeSwitch, readSwitch } from '#client/app/stored-switch.ts'

const key = 'lsp-auto-advance'

/** Whether choosing an answer moves on: on by default, stored in this browser. */
export function useAutoAdvance(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => readSwitch(key) ?? true)
  return [
    on,
    (next) => {
      storeSwitch(key, next)
      setOn(next)
    },
  ]
}
