import { useState } from 'react'
import { useKnownHere } from '#web/app/hydrated.ts'
import { storeSwitch, readSwitch } from '#web/app/stored-switch.ts'

const key = 'lsp-auto-advance'

/** Whether choosing an answer moves on: on by default, stored in this browser. */
export function useAutoAdvance(): [on: boolean, set: (on: boolean) => void] {
  const [stored] = useState(() => readSwitch(key))
  const known = useKnownHere(stored, null)
  const [on, setOn] = useState<boolean | null>(null)
  return [
    on ?? known ?? true,
    (next) => {
      storeSwitch(key, next)
      setOn(next)
    },
  ]
}
