import * as download from 'virtual:words/documents/download'
import { talk_guide } from 'virtual:words/documents/file_names'
import { read } from 'virtual:words/documents/panel'
import { withBase } from '#client/app/links/base.ts'
import type { Role } from '#contract/role.ts'
import { useDownloading } from '#client/app/downloading.ts'
import { useApp } from '#client/app/session.tsx'
import { DownloadLink, DownloadStatus, wordFormat } from '#client/components/download-link.tsx'
import { Filled } from '#client/components/filled.tsx'
import { Success } from '#client/components/success.tsx'
import { documentPaths } from '#contract/wire/document-paths.ts'
import { fill } from '#domain/framework/sentence.ts'

/** The guide to the talk as a Word file and as a page. */
export function TalkDocument({ role }: { role: Role }) {
  const { api } = useApp()
  const downloading = useDownloading()
  const name = fill(talk_guide, { title: role.title })
  return (
    <div className="document">
      <p className="button-row">
        <DownloadLink
          href={documentPaths.roleDocument('talk_guide', role.id, api.uuid)}
          name={name}
          format={wordFormat}
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
