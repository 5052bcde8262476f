import { useCallback, useEffect, useRef, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { typedWords } from '#domain/finding/typed-words.ts'
import { useApp } from '#web/app/session.tsx'
import { callUnawaited } from './unawaited.ts'

/** Nothing is asked before somebody has stopped typing for so long, in milliseconds. */
const pause = 150

type Asked = Calls['suggest_roles']['request']
export type Suggested = Calls['suggest_roles']['response']

/** The titles that may be meant by what is being typed; null while nothing is asked or known. */
export function useSuggestions() {
  const app = useApp()
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const latest = useRef(new AbortController())

  const drop = useCallback(() => {
    latest.current.abort()
    setSuggested(null)
  }, [])
  useEffect(() => () => latest.current.abort(), [])

  function ask(asked: Asked): void {
    latest.current.abort()
    if (typedWords(asked.query_role).length === 0) return setSuggested(null)
    const { signal } = (latest.current = new AbortController())
    const timer = setTimeout(() => {
      void callUnawaited(app, 'suggest_roles', asked, signal).then((answer) => signal.aborted || setSuggested(answer))
    }, pause)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  return { suggested, ask, drop }
}
