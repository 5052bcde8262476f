import { useEffect, useRef, useState } from 'react'
import { addressWithId, downloadCookie, outcomeValue, type DownloadOutcome } from '#contract/wire/documents.ts'

/** In milliseconds. */
const pollInterval = 200
const slowAfter = 1000
const unknownAfter = 30_000

const outcomes: readonly DownloadOutcome[] = ['started', 'failed']

export type Downloading = {
  state: 'idle' | 'waiting' | 'slow' | 'unknown' | DownloadOutcome
  /** Whether the file has been downloaded before. */
  hasStarted: boolean
  /** Starts to watch a download; returns the address with its id, which the link must open. */
  watch: (href: string) => string
}

function newId(): string {
  return [...crypto.getRandomValues(new Uint32Array(2))].map((number) => number.toString(36)).join('')
}

/** Reads the outcome of a download from its cookie and deletes the cookie; null if there is none yet. */
function takeOutcome(id: string): DownloadOutcome | null {
  const cookies = document.cookie.split('; ')
  const outcome = outcomes.find((candidate) =>
    cookies.includes(`${downloadCookie.name}=${outcomeValue(id, candidate)}`),
  )
  if (outcome) document.cookie = `${downloadCookie.name}=; Path=/; Max-Age=0`
  return outcome ?? null
}

/** Watches a download in a new tab; its cookie is the only thing that this page can see of it. */
export function useDownloading(onStarted?: () => void): Downloading {
  const [state, setState] = useState<Downloading['state']>('idle')
  const [hasStarted, setStarted] = useState(false)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  function end(ended: 'unknown' | DownloadOutcome): void {
    stop.current()
    setState(ended)
    if (ended !== 'started') return
    setStarted(true)
    onStarted?.()
  }

  function watch(href: string): string {
    const id = newId()
    stop.current()
    setState('waiting')
    const slow = setTimeout(() => setState('slow'), slowAfter)
    const unknown = setTimeout(() => end('unknown'), unknownAfter)
    const poll = setInterval(() => {
      const outcome = takeOutcome(id)
      if (outcome) end(outcome)
    }, pollInterval)
    stop.current = () => {
      clearTimeout(slow)
      clearTimeout(unknown)
      clearInterval(poll)
    }
    return addressWithId(href, id)
  }

  return { state, hasStarted, watch }
}
