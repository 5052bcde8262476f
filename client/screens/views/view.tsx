import { useState } from 'react'
import { view as title } from 'virtual:words/app/titles'
import * as words from 'virtual:words/views/answering'
import type { AskedView } from '#contract/view-load.ts'
import { useHeadingFocus } from '#client/app/heading-focus.ts'
import { useLinkToken } from '#client/app/links/use-link-token.ts'
import { useWhatALinkOpens } from '#client/app/links/use-what-a-link-opens.ts'
import { useApp } from '#client/app/session.tsx'
import { IncompleteLink } from '#client/components/incomplete-link.tsx'
import { Skeleton } from '#client/components/skeleton.tsx'
import { Given } from './given.tsx'
import { ViewIntro } from './view-intro.tsx'
import { ViewQuestions } from './view-questions.tsx'

type Step = 'before' | 'answering' | 'given' | 'withdrawn' | 'over'

function Opened({ token, loaded }: { token: string; loaded: AskedView }) {
  const { api } = useApp()
  const [asked, setAsked] = useState(loaded)
  const [step, setStep] = useState<Step>(loaded.state === 'open' ? 'before' : 'given')
  const heading = useHeadingFocus(step)

  async function reload(next: Step): Promise<void> {
    setAsked((await api.call('view_load', { token })).data)
    setStep(next)
  }

  async function withdraw(): Promise<void> {
    const { data } = await api.call('view_withdraw', { token })
    if (data.is_over) setStep('over')
    else await reload('withdrawn')
  }

  return (
    <div className="column view">
      <h1 ref={heading} tabIndex={-1}>
        {words.heading}
      </h1>
      {step === 'withdrawn' && <p role="status">{words.withdrawn}</p>}
      {step === 'over' && (
        <p role="status">
          {words.deleted} {words.over}
        </p>
      )}
      {(step === 'before' || step === 'withdrawn') && <ViewIntro asked={asked} onStart={() => setStep('answering')} />}
      {step === 'answering' && <ViewQuestions token={token} asked={asked} onFinished={() => reload('given')} />}
      {step === 'given' && <Given asked={asked} onWithdraw={withdraw} />}
    </div>
  )
}

function Loading({ token }: { token: string }) {
  const asked = useWhatALinkOpens('view_load', token)
  return asked ? <Opened token={token} loaded={asked} /> : <Skeleton />
}

/** Stores nothing before somebody answers, so that programs that visit links, such as mail scanners, change nothing. */
export function Component() {
  const token = useLinkToken()
  if (token !== null) return <Loading key={token} token={token} />
  return (
    <div className="column">
      <h1 tabIndex={-1}>{title}</h1>
      <IncompleteLink>
        <p>{words.no_link}</p>
      </IncompleteLink>
    </div>
  )
}
