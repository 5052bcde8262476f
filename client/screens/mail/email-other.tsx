import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { site } from 'virtual:pack-words'
import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/status-load.ts'
import { EmailForm, OnItsWay, SendStatus } from '#client/components/email-form.tsx'
import { NeedRole } from '#client/screens/role/need-role.tsx'
import { RateFirst } from '#client/components/rate-first.tsx'
import { Success } from '#client/components/success.tsx'
import { paths } from '#contract/wire/paths.ts'
import { useSending } from '#client/app/sending.ts'
import { routerApp, useApp } from '#client/app/session.tsx'

type Loaded = Pick<SessionState, 'role' | 'assessmentMeta'>

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  const { role, assessmentMeta } = await context.get(routerApp).session.load()
  return { role, assessmentMeta }
}

function About() {
  return (
    <>
      <p className="lede">
        If you like, share how you rated yourself with your manager, a mentor or a colleague. You can skip this.
      </p>
      <ul>
        <li>We send your Self Assessment Report alone. What you chose to develop stays with you.</li>
        <li>
          The email says that somebody who uses {site.product} asked us to send the report, and why. It does not name
          you, because we do not know your name.
        </li>
        <li>It also says that the report is your own opinion, and that we have deleted their address.</li>
      </ul>
    </>
  )
}

function EmailOther({ role }: { role: Role }) {
  const { api } = useApp()
  const sending = useSending(async (typed) => {
    const request = { ...typed, emailType: 'ASSESSMENT_TO_OTHER', emailData: { roleId: role.id } } as const
    return (await api.call('send_email', request)).data
  })
  const isSent = sending.state === 'sent'
  return (
    <>
      {!isSent && (
        <>
          <About />
          <EmailForm
            id="other"
            sending={sending}
            isToOther
            purpose="Please ask them first. We use their address to send this report, and delete it once the email is sent."
            sendLabel="Send"
          >
            <Link className="button button-secondary" to={paths.getPlan}>
              Skip this
            </Link>
          </EmailForm>
        </>
      )}
      <SendStatus state={sending.state}>
        {isSent && (
          <Success title="Email sent" takesFocus>
            <OnItsWay address={sending.address} />
          </Success>
        )}
      </SendStatus>
      {isSent && (
        <p className="button-row">
          <Link className="button" to={paths.getPlan}>
            Continue
          </Link>
          <button type="button" className="button button-secondary" onClick={sending.again}>
            Send to another person
          </button>
        </p>
      )}
    </>
  )
}

export function Component() {
  const { role, assessmentMeta } = useLoaderData<Loaded>()
  if (!role) return <NeedRole />
  return (
    <div className="column">
      <h1 tabIndex={-1}>Email Someone Else</h1>
      {assessmentMeta.assessmentDate === null ? (
        <RateFirst missing="There is nothing to send for this role yet." />
      ) : (
        <EmailOther role={role} />
      )}
    </div>
  )
}
