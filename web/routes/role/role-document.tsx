import { type ReactNode, useEffect, useState } from 'react'
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
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { useDownloading } from '#web/app/downloading.ts'
import { isDone } from '#web/app/post-form.tsx'
import { useApp } from '#web/app/session.tsx'
import type { Posted } from '#web/load.ts'
import { DocumentPanel, useDocument } from '#web/ui/document-panel.tsx'
import { DownloadLink, DownloadStatus } from '#web/ui/download-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { RoleNeeds } from '#web/ui/role-needs.tsx'
import { SharePanel } from '#web/ui/share-panel.tsx'
import { Success } from '#web/ui/success.tsx'
import { usePack, useWords } from '#web/words.ts'

type ShareProps = {
  role: Role
  label?: string
  /** The tab that the address opens, with what is chosen there. */
  opens?: OpenedTab
}

export function ShareRole({ role: { id, title, agency }, label, opens }: ShareProps) {
  const words = useWords('role').share
  const { api } = useApp()
  return (
    <SharePanel
      label={label ?? words.role}
      of={JSON.stringify(opens)}
      hint={opens ? words.tab_hint : words.role_hint}
      subject={fill(words.role_subject, { title })}
      text={fill(words.role_text, { title, place: agency })}
      hasCampaign={opens === undefined}
      getAddress={async (signal, campaign) =>
        (await api.call('share_roles', { roleIds: [id], opens, ...(campaign ? { campaign } : {}) }, signal)).data
      }
    />
  )
}

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

/** What a tab with a document needs; `before` has the fields with which the last document about this role was sent. */
export type PanelProps = {
  role: Role
  needs: readonly CapabilityNeed[]
  agency: NamedAgency | null
  before: Posted | null
  onSent: (posted: Posted) => void
}

/** The documents about a role: what their mail is called, and the tab that shows each. */
const documents = {
  role_profile: { emailType: 'ROLE_PROFILE', tab: 'profile' },
  interview_pack: { emailType: 'INTERVIEW_PACK', tab: 'interview' },
} as const

type Props = Pick<PanelProps, 'role' | 'before' | 'onSent'> & {
  type: keyof typeof documents
  choice: DocumentChoice
  /** What is in the document. */
  about?: ReactNode
  children: ReactNode
}

/** A document about a role, after a success the next step, and below `children` the recruitment guide if there is one. */
export function RoleDocument({ type, role, choice, before, onSent, about, children }: Props) {
  const { [type]: fileName } = useWords('documents').file_names
  const form = useWords('mail').form
  const words = useWords('role').page
  const { api } = useApp()
  const document = useDocument()
  const { posted, succeeded } = document
  const { emailType, tab } = documents[type]
  const [hasGuide, setHasGuide] = useState(false)
  useEffect(() => {
    if (posted && isDone(posted)) onSent(posted)
  }, [posted, onSent])
  return (
    <>
      <DocumentPanel
        document={document}
        href={documentPaths.roleDocument(type, role.id, api.uuid, choice)}
        page={documentPaths.documentPage(type, role.id, choice)}
        name={fill(fileName, { title: role.title })}
        whose="several"
        before={before}
        carries={{ emailType, roleId: role.id, ...choiceQuery(choice) }}
        about={about}
        instead={<ShareRole role={role} label={form.link_instead} opens={{ ...choice, tab }} />}
      />
      {(succeeded || hasGuide) && (
        <p className="onward">
          <Link to={paths.start}>{words.another_role}</Link>
        </p>
      )}
      {children}
      <GuideOffer onDownloaded={() => setHasGuide(true)} />
    </>
  )
}

export function RoleProfilePanel({ needs, agency, ...about }: PanelProps) {
  return (
    <RoleDocument {...about} type="role_profile" choice={{ agency: agency?.value }}>
      <RoleNeeds needs={needs} />
    </RoleDocument>
  )
}
