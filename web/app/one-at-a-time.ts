import { useRef } from 'react'

type OneAtATime = {
  isBusy: () => boolean
  /** Runs the task and waits for it; does nothing while another one is running. */
  run: (task: () => Promise<void>) => Promise<void>
}

export function useOneAtATime(): OneAtATime {
  const busy = useRef(false)
  return {
    isBusy: () => busy.current,
    run: async (task) => {
      if (busy.current) return
      busy.current = true
      try {
        await task()
      } finally {
        busy.current = false
      }
    },
  }
}
