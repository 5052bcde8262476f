import { useEffect, useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { restoreLinkHeader } from '#contract/wire/headers.ts'
import * as titles from 'virtual:words/app/titles'
import * as words from 'virtual:words/session/save'
import { EmailForm, OnItsWay, SendStatus } from '#client/components/email-form.tsx'
import { Success } from '#client/components/success.tsx'
import { nextPath } from '#client/app/links/next-path.ts'
import { useHeadingFocus } from '#client/app/heading-focus.ts'
import { useSending } from '#client/app/sending.ts'
import { routerApp, useApp, useSession } from '#client/app/session.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { RestoreLink } from './restore-link.tsx'

type Loaded = { next: string }

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Loaded> {
  await context.get(routerApp).session.load()
  return { next: nextPath(params['next'] ?? '', new URL(request.url).searchParams) }
}

/** The heading changes with the state; each time it becomes the page title and takes the focus, as on a new page. */
function Heading({ text }: { text: string }) {
  useEffect(() => {
    document.title = fill(titles.page, { view: text })
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
      <p className="lede">{words.lede}</p>
      <p>{words.optional}</p>
      <p>{words.shared_computer}</p>
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
      <Heading text={isSaved ? words.saved : titles.save} />
      {!isSaved && (
        <>
          <About />
          <EmailForm id="save" sending={sending} purpose={words.purpose} sendLabel={words.send}>
            <Link className="button button-secondary" to={next}>
              {words.skip}
            </Link>
          </EmailForm>
        </>
      )}
      <SendStatus state={sending.state}>
        {isSent && (
          <Success title={words.sent}>
            <p>{words.check_email}</p>
            <OnItsWay address={sending.address} />
          </Success>
        )}
      </SendStatus>
      {isSaved && (
        <>
          {!isSent && (
            <>
              <p className="lede">{words.check_email}</p>
              <p>{words.saved_already}</p>
            </>
          )}
          {link !== null && <RestoreLink link={link} />}
          <p className="button-row">
            <Link className="button" to={next}>
              {words.go_on}
            </Link>
            <button type="button" className="button button-secondary" onClick={again}>
              {words.again}
            </button>
          </p>
        </>
      )}
    </div>
  )
}
