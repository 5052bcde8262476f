import type { Role } from '#contract/role.ts'
import { useDownloading } from '#web/app/downloading.ts'
import { useApp } from '#web/app/session.tsx'
import { DownloadLink, DownloadStatus } from '#web/ui/download-link.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { Success } from '#web/ui/success.tsx'
import { documentPaths } from '#contract/wire/document-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useBase, useWords } from '#web/words.ts'

/** The guide to the talk as a Word file and as a page. */
export function TalkDocument({ role }: { role: Role }) {
  const download = useWords('documents').download
  const { talk_guide } = useWords('documents').file_names
  const { read } = useWords('documents').panel
  const { withBase } = useBase()
  const { api } = useApp()
  const downloading = useDownloading()
  const name = fill(talk_guide, { title: role.title })
  return (
    <div className="document">
      <p className="button-row">
        <DownloadLink
          href={documentPaths.roleDocument('talk_guide', role.id, api.uuid)}
          name={name}
          downloading={downloading}
        />
      </p>
      <p className="document-page">
        <a href={withBase(documentPaths.documentPage('talk_guide', role.id))}>
          <Filled sentence={read} values={{ name: <span className="visually-hidden">{name}</span> }} />
        </a>
      </p>
      <div role="status">
        <DownloadStatus state={downloading.state} name={name}>
          <Success title={download.started}>
            <p>{fill(download.look_for, { name })}</p>
          </Success>
        </DownloadStatus>
      </div>
    </div>
  )
}
