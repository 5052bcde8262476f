import { useLoaderData } from 'react-router'
import { inboxPaths, inboxPatterns } from '#contract/wire/server-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import type { ListedMail, ServedPages } from '#contract/wire/page.ts'
import { serving } from '#web/load.ts'
import { Filled } from '#web/ui/text.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'
import { Arrived, InboxFrame } from './inbox-frame.tsx'

export const loader = serving('inbox', ['mail'])

function Listed({ mail }: { mail: ListedMail }) {
  const { inbox: words } = useWords('mail')
  const { counted } = useWriter()
  const count = mail.attachments
  const attachments = count === 0 ? words.no_attachments : counted(words.attachments, { count })
  return (
    <li>
      <h2>
        <a href={inboxPaths.mail(mail.id)}>
          <bdi>{mail.subject}</bdi>
        </a>
      </h2>
      <p>
        <Filled sentence={words.to} values={{ address: <bdi>{mail.to}</bdi> }} />
      </p>
      <p className="inbox-about">
        <Filled sentence={words.about} values={{ time: <Arrived arrived={mail.arrived} />, attachments }} />
      </p>
    </li>
  )
}

function Mails({ mails, total }: ServedPages['inbox']) {
  const { inbox: words } = useWords('mail')
  const { counted } = useWriter()
  const shown = mails.length
  return (
    <>
      <p className="result-count">
        {shown < total ? counted(words.newest, { count: total, shown }) : counted(words.mails, { count: total })}
      </p>
      <ul className="bare inbox-list">
        {mails.map((mail) => (
          <Listed key={mail.id} mail={mail} />
        ))}
      </ul>
      <details className="inbox-delete-all">
        <summary className="button button-secondary">{words.delete_all}</summary>
        <form method="post" action={inboxPatterns.deleteAll}>
          <p>{words.no_return}</p>
          <button className="button">{counted(words.delete_mails, { count: total })}</button>
        </form>
      </details>
    </>
  )
}

/** The mails of a machine without a mail server, the newest first. */
export default function Inbox() {
  const { page } = useLoaderData<typeof loader>()
  const { inbox: words } = useWords('mail')
  const { site } = usePack('site')
  return (
    <InboxFrame title={words.heading} back={{ to: paths.home, label: site.product }}>
      <h1>{words.heading}</h1>
      <p className="lede">{words.lede}</p>
      <p>
        <a className="button button-secondary" href={inboxPatterns.list}>
          {words.look}
        </a>
      </p>
      {page.total > 0 ? <Mails {...page} /> : <p className="tab-prompt">{words.empty}</p>}
    </InboxFrame>
  )
}
