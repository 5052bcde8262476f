import { useMemo, useState } from 'react'
import { useHydrated } from '#client/app/first-view/hydrated.ts'
import { storeSwitch, readSwitch } from '#client/app/stored-switch.ts'

const key = 'lsp-auto-advance'

/** Whether choosing an answer moves on: on by default, stored in this browser. */
export function useAutoAdvance(): [on: boolean, set: (on: boolean) => void] {
  const isHere = useHydrated()
  const stored = useMemo(() => (isHere ? readSwitch(key) : null), [isHere])
  const [on, setOn] = useState<boolean | null>(null)
  return [
    on ?? stored ?? true,
    (next) => {
      storeSwitch(key, next)
      setOn(next)
    },
  ]
}
