import { useEffect, useState } from 'react'
import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/session.ts'
import {
  choiceQuery,
  type DocumentChoice,
  documentPaths,
  guideFileName,
  type OpenedTab,
} from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { RequestedEmailType } from '#domain/mail/email-request.ts'
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { useDownloading } from '#web/app/downloading.ts'
import { isDone } from '#web/app/post-form.tsx'
import { useApp } from '#web/app/session.tsx'
import type { Posted } from '#web/load.ts'
import { DocumentPanel, useDocument } from '#web/ui/document-panel.tsx'
import { DownloadLink, DownloadStatus } from '#web/ui/download-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { RoleNeeds } from '#web/ui/role-needs.tsx'
import { Success } from '#web/ui/success.tsx'
import { usePack, useWords } from '#web/words.ts'
import { ShareRole } from './share-role.tsx'

/** Shows nothing if the pack has no recruitment guide. */
function GuideOffer({ onDownloaded }: { onDownloaded: () => void }) {
  const { guide } = usePack('guide')
  const words = useWords('role').guide
  const downloading = useDownloading(onDownloaded)
  if (!guide) return null
  return (
    <div className="guide-offer">
      <p>{guide.subtitle}</p>
      <p className="button-row">
        <DownloadLink
          href={documentPaths.guideFile}
          name={guideFileName}
          format={fill(words.format, { size: Math.round(guide.bytes / 1024) })}
          label={guide.title}
          downloading={downloading}
        />
      </p>
      <div role="status">
        <DownloadStatus state={downloading.state} name={guideFileName}>
          <Success title={words.thanks}>
            <p>{fill(words.look_for, { file: guideFileName })}</p>
          </Success>
        </DownloadStatus>
      </div>
    </div>
  )
}

/** An agency that the visitor named when searching. */
export type NamedAgency = SessionState['agency_list'][number]

/** What a tab with a document is about; `before` is what the last document about this role was sent with, `onSent` is called when one has gone. */
export type PanelProps = {
  role: Role
  needs: readonly CapabilityNeed[]
  agency: NamedAgency | null
  before: Posted | null
  onSent: (posted: Posted) => void
}

type Props = Pick<PanelProps, 'role' | 'before' | 'onSent'> & {
  href: string
  page: string
  name: string
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

export function RoleProfilePanel({ role, needs, agency, before, onSent }: PanelProps) {
  const words = useWords('role').page
  const { role_profile: fileName } = useWords('documents').file_names
  const { api } = useApp()
  const choice = { agency: agency?.value }
  return (
    <>
      <p>{words.profile_about}</p>
      <RoleDocument
        href={documentPaths.roleDocument('role_profile', role.id, api.uuid, choice)}
        page={documentPaths.documentPage('role_profile', role.id, choice)}
        name={fill(fileName, { title: role.title })}
        role={role}
        choice={choice}
        before={before}
        onSent={onSent}
        emailType="ROLE_PROFILE"
        tab="profile"
      />
      <RoleNeeds needs={needs} />
    </>
  )
}
