import { useState } from 'react'
import type { AskedView } from '#contract/view-load.ts'
import { toHome } from '#web/app/back-to.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { useLinkToken } from '#web/app/links/use-link-token.ts'
import { useWhatALinkOpens } from '#web/app/links/use-what-a-link-opens.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useApp } from '#web/app/session.tsx'
import { IncompleteLink } from '#web/ui/incomplete-link.tsx'
import { loading } from '#web/load.ts'
import { AnsweredElsewhere } from './answered-elsewhere.tsx'
import { Given } from './given.tsx'
import { ViewIntro } from './view-intro.tsx'
import { ViewQuestions } from './view-questions.tsx'
import { useWords } from '#web/words.ts'

export const loader = loading(['views'])
export const clientLoader = loading(['views'])

export const handle: ScreenMeta = { title: ({ app }) => app.titles.view, back: toHome }

type Step = 'before' | 'answering' | 'given' | 'elsewhere' | 'withdrawn' | 'over'

/** Where somebody comes in who opens the link. */
function firstStep(asked: AskedView | null): Step {
  if (!asked || asked.state === 'open') return 'before'
  return asked.state === 'elsewhere' ? 'elsewhere' : 'given'
}

function AskedByLink({ token }: { token: string }) {
  const words = useWords('views').answering
  const { api } = useApp()
  const { opened: asked, openAgain } = useWhatALinkOpens('view_load', token)
  const [later, setStep] = useState<Step | null>(null)
  const step = later ?? firstStep(asked)
  const heading = useHeadingFocus(step)

  async function reload(next: Step): Promise<void> {
    await openAgain()
    setStep(next)
  }

  async function withdraw(): Promise<void> {
    const { data } = await api.call('view_withdraw', { token })
    if (data.is_over) setStep('over')
    else await reload('withdrawn')
  }

  return (
    <div className="column view by-link">
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
      {step === 'answering' && asked && (
        <ViewQuestions token={token} asked={asked} onFinished={() => reload('given')} />
      )}
      {step === 'elsewhere' && asked && <AnsweredElsewhere asked={asked} onWithdraw={withdraw} />}
      {step === 'given' && asked && <Given asked={asked} onWithdraw={withdraw} />}
    </div>
  )
}

/** Stores nothing before somebody answers, so that programs that visit links, such as mail scanners, change nothing. */
export default function View() {
  const { view: title } = useWords('app').titles
  const words = useWords('views').answering
  const token = useLinkToken()
  if (token !== null) return <AskedByLink key={token} token={token} />
  return (
    <div className="column">
      <h1 tabIndex={-1}>{title}</h1>
      <IncompleteLink>
        <p>{words.no_link}</p>
      </IncompleteLink>
    </div>
  )
}
