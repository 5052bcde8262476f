import { useEffect, useRef, useState } from 'react'
import { downloadCookie, tellingAddress, toldDownload, type DownloadOutcome } from '#contract/wire/downloads.ts'

/** How often a screen looks whether its download has begun to come, in milliseconds. */
const lookEvery = 200

/** After how many milliseconds a download is slow, and after how many nothing will be heard of it any more. */
const [slowAfter, unknownAfter] = [1000, 30_000]

const outcomes: readonly DownloadOutcome[] = ['started', 'failed']

export type Downloading = {
  state: 'idle' | 'asked' | 'slow' | 'unknown' | DownloadOutcome
  /** Whether it has started once. */
  hasStarted: boolean
  /** Follows a download that is asked for now; answers with the address to ask at. */
  follow: (href: string) => string
}

function newName(): string {
  return [...crypto.getRandomValues(new Uint32Array(2))].map((number) => number.toString(36)).join('')
}

/** What the server has told of a download, if anything. It is told once. */
function takeOutcome(name: string): DownloadOutcome | null {
  const cookies = document.cookie.split('; ')
  const outcome = outcomes.find((told) => cookies.includes(`${downloadCookie.name}=${toldDownload(name, told)}`))
  if (outcome) document.cookie = `${downloadCookie.name}=; Path=/; Max-Age=0`
  return outcome ?? null
}

/**
 * A download in a tab of its own, from asked for to begun. A link's page hears nothing of the tab that it opens: the server's
 * answer leaves a cookie that says whether a file came.
 */
export function useDownloading(onStarted?: () => void): Downloading {
  const [state, setState] = useState<Downloading['state']>('idle')
  const [hasStarted, setStarted] = useState(false)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  function follow(href: string): string {
    const name = newName()
    stop.current()
    setState('asked')
    const slow = setTimeout(() => setState('slow'), slowAfter)
    const unknown = setTimeout(() => end('unknown'), unknownAfter)
    const look = setInterval(() => {
      const outcome = takeOutcome(name)
      if (outcome) end(outcome)
    }, lookEvery)
    stop.current = () => {
      clearTimeout(slow)
      clearTimeout(unknown)
      clearInterval(look)
    }
    return tellingAddress(href, name)
  }

  function end(ended: 'unknown' | DownloadOutcome): void {
    stop.current()
    setState(ended)
    if (ended !== 'started') return
    setStarted(true)
    onStarted?.()
  }

  return { state, hasStarted, follow }
}
