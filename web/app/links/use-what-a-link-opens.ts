import { useEffect, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useApp } from '#web/app/session.tsx'

type Opening = 'team_open' | 'validation_load' | 'view_load'

type Opened<Name extends Opening> = {
  /** Null until it has loaded. */
  opened: Calls[Name]['response'] | null
  /** Loads it anew, after something has changed it. */
  openAgain: () => Promise<void>
}

/** What the link with this token opens, by the call that loads it and changes nothing. */
export function useWhatALinkOpens<Name extends Opening>(name: Name, token: string): Opened<Name> {
  const { api } = useApp()
  const fail = useFailure()
  const [opened, setOpened] = useState<Calls[Name]['response'] | null>(null)
  useEffect(() => {
    // Nobody knows yet what the link says.
    if (token === '') return undefined
    const leaving = new AbortController()
    api.call<Opening>(name, { token }, leaving.signal).then(
      ({ data }) => setOpened(data),
      (error: unknown) => leaving.signal.aborted || fail(error),
    )
    return () => leaving.abort()
  }, [api, name, token, fail])
  const openAgain = async () => setOpened((await api.call<Opening>(name, { token })).data)
  return { opened, openAgain }
}
