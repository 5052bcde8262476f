import { Form, useLoaderData } from 'react-router'
import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/session.ts'
import { paths } from '#contract/wire/paths.ts'
import { isDone, useIsSending, usePosted } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { type Args, loading, posting } from '#web/load.ts'
import { addressesIn, EmailForm, SendStatus } from '#web/ui/email-form.tsx'
import { Link } from '#web/ui/link.tsx'
import { OnItsWay } from '#web/ui/mail-fields.tsx'
import { NeedRole } from '#web/ui/need.tsx'
import { RateFirst } from '#web/ui/rate-first.tsx'
import { Success } from '#web/ui/success.tsx'
import { useWords } from '#web/words.ts'
import { postEmail } from './post-email.ts'
import { Items } from '#web/ui/text.tsx'

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

function SendToOther({ role }: { role: Role }) {
  const words = useWords('mail').other
  const posted = usePosted('email')
  const isSending = useIsSending('email')
  const isSent = isDone(posted)
  return (
    <>
      {!isSent && (
        <>
          <p className="lede">{words.lede}</p>
          <EmailForm
            id="other"
            name="email"
            values={{ emailType: 'ASSESSMENT_TO_OTHER', roleId: role.id }}
            whose="other"
            purpose={words.purpose}
            sendLabel={words.go_on}
          >
            <Link className="button button-secondary" to={paths.getPlan}>
              {words.skip}
            </Link>
          </EmailForm>
          <details className="email-about">
            <summary>{words.gets}</summary>
            <Items items={words.about} />
          </details>
        </>
      )}
      <SendStatus isSending={isSending}>
        {isSent && (
          <Success title={words.sent} takesFocus>
            <OnItsWay typed={addressesIn(posted)} />
          </Success>
        )}
      </SendStatus>
      {isSent && (
        <div className="button-row">
          <Link className="button" to={paths.getPlan}>
            {words.go_on}
          </Link>
          <Form method="get" action={paths.emailOther} preventScrollReset>
            <button type="submit" className="button button-secondary">
              {words.again}
            </button>
          </Form>
        </div>
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
