import { useEffect, useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { site } from 'virtual:pack-words'
import { restoreLinkHeader } from '#contract/wire/headers.ts'
import { savedMonths, unsavedHours } from '#domain/session/session-limits.ts'
import { EmailForm, OnItsWay, SendStatus } from '#client/components/email-form.tsx'
import { Success } from '#client/components/success.tsx'
import { nextPath } from '#client/app/next-path.ts'
import { useHeadingFocus } from '#client/app/heading-focus.ts'
import { useSending } from '#client/app/sending.ts'
import { routerApp, useApp, useSession } from '#client/app/session.tsx'
import { RestoreLink } from './restore-link.tsx'

type Loaded = { next: string }

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Loaded> {
  await context.get(routerApp).session.load()
  return { next: nextPath(params['next'] ?? '', new URL(request.url).searchParams) }
}

const checkEmail = 'Thank you. Check your email for a link that will allow you to come back at any time.'

/** The heading changes with the state: then it is the page's title and takes the focus, as on another page. */
function Heading({ text }: { text: string }) {
  useEffect(() => {
    document.title = `${text} – ${site.product}`
  }, [text])
  const heading = useHeadingFocus(text)
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}

function About() {
  return (
    <>
      <p className="lede">
        We can email you a link that brings you back to where you stopped, on this device or another one.
      </p>
      <p>
        Saving is optional. We keep a saved session for {savedMonths} months after you last use it, and any other
        session for {unsavedHours} hours.
      </p>
      <p>
        On a shared computer, clear this browser’s cookies when you leave. Until then, whoever uses it next can open
        your session.
      </p>
    </>
  )
}

export function Component() {
  const { next } = useLoaderData<Loaded>()
  const { api, session: store } = useApp()
  const session = useSession()
  const [isAgain, setAgain] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const sending = useSending(
    async ({ email }) => {
      const { data, headers } = await api.call('save_session', { email })
      setLink(headers.get(restoreLinkHeader))
      return data
    },
    () => store.merge({ session_saved: true }),
  )
  const isSent = sending.state === 'sent'
  const isSaved = isSent || (sending.state === 'idle' && session?.session_saved === true && !isAgain)

  function again(): void {
    setAgain(true)
    setLink(null)
    sending.again()
  }

  return (
    <div className="column">
      <Heading text={isSaved ? 'Session Saved' : 'Save your session?'} />
      {!isSaved && (
        <>
          <About />
          <EmailForm
            id="save"
            sending={sending}
            purpose="We use your address to send the link, and delete it once the link is sent."
            sendLabel="Save session"
          >
            <Link className="button button-secondary" to={next}>
              Skip this
            </Link>
          </EmailForm>
        </>
      )}
      <SendStatus state={sending.state}>
        {isSent && (
          <Success title="Success! Email Sent.">
            <p>{checkEmail}</p>
            <OnItsWay address={sending.address} />
          </Success>
        )}
      </SendStatus>
      {isSaved && (
        <>
          {!isSent && (
            <>
              <p className="lede">{checkEmail}</p>
              <p>Your session is saved already. If the email did not reach you, send the link again.</p>
            </>
          )}
          {link !== null && <RestoreLink link={link} />}
          <p className="button-row">
            <Link className="button" to={next}>
              Continue
            </Link>
            <button type="button" className="button button-secondary" onClick={again}>
              Send again
            </button>
          </p>
        </>
      )}
    </div>
  )
}
