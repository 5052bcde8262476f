import { useLoaderData } from 'react-router'
import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/status-load.ts'
import { EmailForm, SendStatus } from '#web/ui/email-form.tsx'
import { OnItsWay } from '#web/ui/mail/on-its-way.tsx'
import { NeedRole } from '#web/routes/role/need-role.tsx'
import { RateFirst } from '#web/routes/assessing/rate-first.tsx'
import { Success } from '#web/ui/success.tsx'
import { paths } from '#contract/wire/paths.ts'
import { useFirstPosted } from '#web/app/posting/posted.ts'
import { useSending, type Typed } from '#web/app/sending.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useApp } from '#web/app/session.tsx'
import { loading, posting, type Args } from '#web/load.ts'
import { useWords } from '#web/words.ts'
import { postEmail } from './post-email.ts'
import { Link } from '#web/ui/link.tsx'

type Loaded = Pick<SessionState, 'role' | 'assessmentMeta'>

async function load({ app }: Args): Promise<Loaded> {
  const { role, assessmentMeta } = await app.session.load()
  return { role, assessmentMeta }
}

const names = ['assessing', 'mail', 'ratings', 'role'] as const

export const loader = loading(names, load)
export const clientLoader = loading(names, load)

export const action = posting([], { email: postEmail })
export const clientAction = posting([], { email: postEmail })

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.email_other,
  isAction: ({ role }) => role !== null,
  back: ({ texts }) => ({ to: paths.assessed, label: texts.app.titles.assessed }),
}

function About() {
  const words = useWords('mail').other
  return (
    <>
      <p className="lede">{words.lede}</p>
      <p>
        <Link className="button button-secondary" to={paths.getPlan}>
          {words.skip}
        </Link>
      </p>
      <ul>
        {words.about.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

function SendToOther({ role }: { role: Role }) {
  const words = useWords('mail').other
  const { api } = useApp()
  const send = async (typed: Typed) => {
    const request = { ...typed, emailType: 'ASSESSMENT_TO_OTHER', emailData: { roleId: role.id } } as const
    return (await api.call('send_email', request)).data
  }
  const sending = useSending(send, undefined, useFirstPosted('email'))
  const isSent = sending.state === 'sent'
  return (
    <>
      {!isSent && (
        <>
          <About />
          <EmailForm
            id="other"
            form={{ name: 'email', values: { emailType: 'ASSESSMENT_TO_OTHER', roleId: role.id } }}
            sending={sending}
            to="other"
            purpose={words.purpose}
          />
        </>
      )}
      <SendStatus state={sending.state}>
        {isSent && (
          <Success title={words.sent} takesFocus>
            <OnItsWay typed={sending.address} />
          </Success>
        )}
      </SendStatus>
      {isSent && (
        <p className="button-row">
          <Link className="button" to={paths.getPlan}>
            {words.go_on}
          </Link>
          <button type="button" className="button button-secondary" onClick={sending.again}>
            {words.again}
          </button>
        </p>
      )}
    </>
  )
}

export default function EmailOther() {
  const words = useWords('mail').other
  const { role, assessmentMeta } = useLoaderData<Loaded>()
  if (!role) return <NeedRole />
  return (
    <div className="column">
      <h1 tabIndex={-1}>{words.heading}</h1>
      {assessmentMeta.is_rated ? (
        <SendToOther role={role} />
      ) : (
        <RateFirst role={role} missing={words.missing} assessment={assessmentMeta} />
      )}
    </div>
  )
}
