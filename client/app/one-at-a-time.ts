import { useRef } from 'react'

type OneAtATime = {
  isBusy: () => boolean
  /** Does it, and settles when it is done; at once where something else is under way. */
  run: (deed: () => Promise<void>) => Promise<void>
}

/** Does one thing at a time: what is clicked or pressed meanwhile counts for nothing. */
export function useOneAtATime(): OneAtATime {
  const busy = useRef(false)
  return {
    isBusy: () => busy.current,
    run: async (deed) => {
      if (busy.current) return
      busy.current = true
      try {
        await deed()
      } finally {
        busy.current = false
      }
    },
  }
}
