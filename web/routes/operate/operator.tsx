import { useLoaderData } from 'react-router'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import type { OperatorPage, ServedOperator } from '#contract/wire/operator-page.ts'
import { useApp } from '#web/app/session.tsx'
import { serving } from '#web/load.ts'
import '#web/styles/operate/operate.css'
import { InputField } from '#web/ui/fields.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Content } from './content.tsx'
import { ContentEdition } from './content-edition.tsx'
import { ContentFile } from './content-file.tsx'
import { Framed, SignedIn } from './frame.tsx'
import { Agencies, Agency } from './agencies.tsx'
import script from './contact-link.js?url'
import { Figures } from './figures.tsx'
import { Import } from './import.tsx'
import { ImportColumns, ImportSheet } from './import-columns.tsx'
import { ImportValues } from './import-values.tsx'
import { Imports } from './imports.tsx'
import { Keys } from './keys.tsx'
import { Log } from './log.tsx'
import { Mail } from './mail.tsx'
import { Overview } from './overview.tsx'
import { Profile, Profiles } from './profiles.tsx'
import { Webhooks } from './webhooks.tsx'

export const loader = serving('operator', ['operate'])

function Shown({ page }: { page: OperatorPage }) {
  if (page.name === 'overview') return <Overview {...page} />
  if (page.name === 'profiles') return <Profiles {...page} />
  if (page.name === 'profile') return <Profile {...page} />
  if (page.name === 'agencies') return <Agencies {...page} />
  if (page.name === 'agency') return <Agency {...page} />
  if (page.name === 'mail') return <Mail {...page} />
  if (page.name === 'imports') return <Imports {...page} />
  if (page.name === 'content') return <Content {...page} />
  if (page.name === 'contentEdition') return <ContentEdition {...page} />
  if (page.name === 'contentFile') return <ContentFile {...page} />
  if (page.name === 'log') return <Log {...page} />
  if (page.name === 'keys') return <Keys {...page} />
  if (page.name === 'webhooks') return <Webhooks {...page} />
  if (page.name === 'import') return <Import {...page} />
  if (page.name === 'importSheet') return <ImportSheet {...page} />
  if (page.name === 'importColumns') return <ImportColumns {...page} />
  if (page.name === 'importValues') return <ImportValues {...page} />
  return <Figures {...page} />
}

/** The pages for those who run the site. The data says which page it is, because an act is answered by the page that it leads to. */
export default function Operator() {
  const { page: served } = useLoaderData<typeof loader>()
  if ('invitation' in served) return <Invitation {...served} />
  if ('wrong' in served) return served.signsInBy === 'account' ? <GoToAccount {...served} /> : <SignIn {...served} />
  return (
    <SignedIn value={served}>
      <Shown page={served.page} />
    </SignedIn>
  )
}

/**
 * Where the link of an agency's contact leads: it opens the profiles by a button alone, so that programs that visit links change nothing.
 * Without script the link is pasted.
 */
function Invitation({ invitation }: Extract<ServedOperator, { invitation: unknown }>) {
  const words = useWords('operate').invitation
  const { nonce } = useApp()
  const isOpened = invitation === 'opened'
  return (
    <Framed title={isOpened ? words.heading : words.not_valid}>
      <h1>{words.heading}</h1>
      {isOpened ? (
        <p className="lede">{words.lede}</p>
      ) : (
        <div className="error-summary" role="alert">
          <h2>{words.not_valid}</h2>
          <p>{words.wrong}</p>
        </div>
      )}
      <form method="post" action={operatePatterns.invitation} className="form">
        <div className={isOpened ? 'without-script' : undefined}>
          <InputField id="link" label={words.link} hint={words.link_about} autoComplete="off" spellCheck={false} />
        </div>
        <button className="button">{words.go_on}</button>
      </form>
      {isOpened && <script type="module" src={script} nonce={nonce} />}
    </Framed>
  )
}

type ToSignIn = Extract<ServedOperator, { wrong: unknown }>

/** Where operators with accounts begin to sign in, at their organisation; with why that has failed, if it has. */
function GoToAccount({ wrong, leaving }: ToSignIn) {
  const words = useWords('operate').sign_in
  const failed = wrong === 'no role' ? words.no_role : wrong === 'away' ? words.away : words.wrong_account
  return (
    <Framed title={wrong === null ? words.sign_in : words.not_signed_in}>
      <h1>{words.heading}</h1>
      <p className="lede">{words.lede}</p>
      <p>{words.contact}</p>
      {wrong !== null && (
        <div className="error-summary" role="alert">
          <h2>{words.not_signed_in}</h2>
          <p>{failed}</p>
        </div>
      )}
      <p>
        <a className="button" href={leaving ?? operatePatterns.signIn}>
          {leaving === undefined ? words.with_account : words.leave_account}
        </a>
      </p>
    </Framed>
  )
}

/** Where an operator signs in with the secret; with what was wrong, if anything was. */
function SignIn({ wrong }: ToSignIn) {
  const words = useWords('operate').sign_in
  const { counted } = useWriter()
  const failed = wrong instanceof Object ? counted(words.too_many, { count: wrong.minutes }) : words.wrong
  const message = wrong === null ? undefined : failed
  return (
    <Framed title={wrong === null ? words.sign_in : words.not_signed_in}>
      <h1>{words.heading}</h1>
      <p className="lede">{words.lede}</p>
      <p>{words.contact}</p>
      <form method="post" action={operatePatterns.signIn} className="form">
        <InputField
          id="secret"
          label={words.secret}
          hint={words.about}
          message={message}
          type="password"
          autoComplete="current-password"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- to type it once more
          autoFocus={wrong !== null}
        />
        <button className="button">{words.sign_in}</button>
      </form>
    </Framed>
  )
}
