import { useEffect, useState } from 'react'
import type { Role } from '#contract/role.ts'
import type { RequestedEmailType } from '#domain/mail/email-request.ts'
import { DocumentPanel, useDocument } from '#web/ui/document-panel.tsx'
import { choiceQuery, type DocumentChoice, type OpenedTab } from '#contract/wire/document-choice.ts'
import { paths } from '#contract/wire/paths.ts'
import { isDone } from '#web/app/posting/posted.ts'
import type { Posted } from '#web/load.ts'
import { GuideOffer } from './guide-offer.tsx'
import { ShareRole } from './share-role.tsx'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** What the last document about this role was sent with, and what is called when one has gone. */
export type Sendings = { before: Posted | null; onSent: (posted: Posted) => void }

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
  const document = useDocument()
  const { posted, succeeded } = document
  const [hasGuide, setHasGuide] = useState(false)
  useEffect(() => {
    if (posted && isDone(posted)) onSent(posted)
  }, [posted, onSent])
  return (
    <>
      <DocumentPanel
        document={document}
        href={href}
        page={page}
        name={name}
        whose="several"
        before={before}
        carries={{ emailType, roleId: role.id, ...choiceQuery(choice) }}
        instead={<ShareRole role={role} label={form.link_instead} opens={{ ...choice, tab }} />}
      />
      <GuideOffer onDownloaded={() => setHasGuide(true)} />
      {(succeeded || hasGuide) && (
        <p className="onward">
          <Link to={paths.start}>{words.another_role}</Link>
        </p>
      )}
    </>
  )
}
