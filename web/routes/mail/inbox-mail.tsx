import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { inboxPaths, inboxPatterns } from '#contract/wire/server-paths.ts'
import type { ServedMail } from '#contract/wire/page.ts'
import { fill } from '#domain/framework/sentence.ts'
import { serving } from '#web/load.ts'
import { usePack, useWords } from '#web/words.ts'
import { Arrived, InboxFrame } from './inbox-frame.tsx'

export const loader = serving('mail', ['mail'])

const formats: ReadonlyMap<string, 'word' | 'pdf' | 'text'> = new Map([
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['application/pdf', 'pdf'],
  ['text/plain', 'text'],
])

function useSizeInWords(): (bytes: number) => string {
  const { sizes } = useWords('mail').inbox_mail
  const { language } = usePack('site')
  return (bytes) => {
    const written = (size: number, digits = 0) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(size)
    if (bytes < 1024) return fill(sizes.bytes, { size: written(bytes) })
    const kilobytes = Math.round(bytes / 1024)
    if (kilobytes < 1024) return fill(sizes.kilobytes, { size: written(kilobytes) })
    return fill(sizes.megabytes, { size: written(bytes / 1024 / 1024, 1) })
  }
}

function Attachments({ id, attachments }: ServedMail) {
  const words = useWords('mail').inbox_mail
  const sizeInWords = useSizeInWords()
  const formatOf = (contentType: string) => {
    const format = formats.get(contentType)
    return format === undefined ? contentType : words.formats[format]
  }
  return (
    <>
      <h2>{words.attachments}</h2>
      <ul className="bare inbox-attachments">
        {attachments.map(({ name, contentType, bytes }, place) => {
          const address = inboxPaths.attachment(id, place + 1)
          return (
            <li key={address}>
              <a href={address}>
                <bdi>{name}</bdi>
              </a>
              <span>{fill(words.attachment, { format: formatOf(contentType), size: sizeInWords(bytes) })}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function ViewSwitch({ id, view }: ServedMail) {
  const words = useWords('mail').inbox_mail
  return (
    <nav className="button-row" aria-label={words.view}>
      {(['html', 'text'] as const).map((one) => (
        <a
          key={one}
          className={one === view ? 'button' : 'button button-secondary'}
          href={inboxPaths.mail(id, one)}
          aria-current={one === view ? 'page' : undefined}
        >
          {words[one]}
        </a>
      ))}
    </nav>
  )
}

const OwnLink = ({ to }: { to: string }) => (
  <a href={to} rel="noopener">
    {to}
  </a>
)

/**
 * A mail's HTML. Links in the frame are disabled, because a mail could otherwise open any page in it; so its links to this site
 * stand beside it.
 */
function Framed({ id, text }: ServedMail) {
  const words = useWords('mail').inbox_mail
  const links = [...new Set(text.filter(({ isLink }) => isLink).map(({ piece }) => piece))]
  return (
    <>
      {links.length > 0 && (
        <>
          <p className="hint">{words.links}</p>
          <ul className="bare inbox-links">
            {links.map((link) => (
              <li key={link}>
                <OwnLink to={link} />
              </li>
            ))}
          </ul>
        </>
      )}
      <iframe className="inbox-frame" title={words.frame} src={inboxPaths.frame(id)} sandbox="" />
    </>
  )
}

function PlainText({ text }: ServedMail) {
  const words = useWords('mail').inbox_mail
  return (
    <div className="inbox-text" dir="auto">
      {text.length === 0 && words.nothing}
      {text.map(({ piece, isLink }, place) => {
        // oxlint-disable-next-line react/no-array-index-key
        return isLink ? <OwnLink key={place} to={piece} /> : piece
      })}
    </div>
  )
}

function Mail({ mail }: { mail: ServedMail }) {
  const words = useWords('mail').inbox_mail
  const facts: [name: string, fact: ReactNode][] = [
    [words.facts.from, <bdi>{mail.from}</bdi>],
    [words.facts.to, <bdi>{mail.to}</bdi>],
    [words.facts.arrived, <Arrived arrived={mail.arrived} />],
  ]
  return (
    <>
      <h1 className="inbox-subject">
        <bdi>{mail.subject}</bdi>
      </h1>
      <dl className="inbox-facts">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {mail.attachments.length > 0 && <Attachments {...mail} />}
      <h2 className="visually-hidden">{words.mail}</h2>
      {mail.isInHtml && <ViewSwitch {...mail} />}
      {mail.view === 'html' ? <Framed {...mail} /> : <PlainText {...mail} />}
      <form method="post" action={inboxPaths.deleteMail(mail.id)}>
        <button className="button button-secondary">{words.delete_mail}</button>
      </form>
    </>
  )
}

/** What stands at the address of a mail that was deleted or never existed. */
function GoneMail() {
  const words = useWords('mail').inbox_mail
  return (
    <>
      <h1>{words.gone}</h1>
      <p>{words.gone_why}</p>
      <p>
        <a className="button" href={inboxPatterns.list}>
          {words.to_inbox}
        </a>
      </p>
    </>
  )
}

/** One mail with its attachments, as HTML in a frame or as plain text. */
export default function InboxMail() {
  const { page: mail } = useLoaderData<typeof loader>()
  const { inbox, inbox_mail: words } = useWords('mail')
  const title = fill(inbox.page, { title: mail?.subject ?? words.gone })
  return (
    <InboxFrame title={title} back={{ to: inboxPatterns.list, label: inbox.heading }}>
      {mail ? <Mail mail={mail} /> : <GoneMail />}
    </InboxFrame>
  )
}
