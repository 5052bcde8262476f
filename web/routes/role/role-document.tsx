import { useState } from 'react'
import type { Role } from '#contract/role.ts'
import type { RequestedEmailType } from '#domain/mail/email-request.ts'
import { DocumentPanel } from '#web/ui/document-panel.tsx'
import { choiceQuery, type DocumentChoice, type OpenedTab } from '#contract/wire/document-choice.ts'
import { paths } from '#contract/wire/paths.ts'
import { isDone, useFirstPosted } from '#web/app/posting/posted.ts'
import type { SentTo } from '#web/app/sending.ts'
import { useApp } from '#web/app/session.tsx'
import { GuideOffer } from './guide-offer.tsx'
import { ShareRole } from './share-role.tsx'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** Where the last document about this role went, and what is called when one has gone. */
export type Sendings = { before: SentTo | undefined; onSent: (to: SentTo) => void }

type Props = Sendings & {
  href: string
  page: string
  name: string
  role: Role
  choice: DocumentChoice
  emailType: RequestedEmailType
  /** The tab that shows this document. */
  tab: OpenedTab['tab']
}

/** A document about a role, and the recruitment guide if there is one; after a success, the next step. */
export function RoleDocument({ href, page, name, role, choice, emailType, tab, before, onSent }: Props) {
  const form = useWords('mail').form
  const words = useWords('role').page
  const { api } = useApp()
  const [succeeded, setSucceeded] = useState(isDone(useFirstPosted('email')))
  const onSuccess = () => setSucceeded(true)
  return (
    <>
      <DocumentPanel
        href={href}
        page={page}
        name={name}
        to="several"
        before={before}
        carries={{ emailType, roleId: role.id, ...choiceQuery(choice) }}
        onEmail={async ({ email, name: sender }) => {
          const request = { email, name: sender, emailType, emailData: { roleId: role.id, ...choice } }
          const { data } = await api.call('send_email', request)
          if (Object.keys(data).length === 0) onSent({ email, name: sender })
          return data
        }}
        instead={<ShareRole role={role} label={form.link_instead} opens={{ ...choice, tab }} />}
        onSuccess={onSuccess}
      />
      <GuideOffer onDownloaded={onSuccess} />
      {succeeded && (
        <p className="onward">
          <Link to={paths.start}>{words.another_role}</Link>
        </p>
      )}
    </>
  )
}
