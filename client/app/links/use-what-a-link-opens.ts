import { useEffect, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { useFailure } from '#client/app/recovery/failure.ts'
import { useApp } from '#client/app/session.tsx'

type Opening = 'team_open' | 'validation_load' | 'view_load'

/** What the link with this token opens, by the call that loads it and changes nothing; null until it has loaded. */
export function useWhatALinkOpens<Name extends Opening>(name: Name, token: string): Calls[Name]['response'] | null {
  const { api } = useApp()
  const fail = useFailure()
  const [opened, setOpened] = useState<Calls[Name]['response'] | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    api.call<Opening>(name, { token }, leaving.signal).then(
      ({ data }) => setOpened(data),
      (error: unknown) => leaving.signal.aborted || fail(error),
    )
    return () => leaving.abort()
  }, [api, name, token, fail])
  return opened
}
