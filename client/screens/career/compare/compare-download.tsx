import { download as label } from 'virtual:words/career/comparison'
import * as words from 'virtual:words/documents/download'
import { comparison as fileName } from 'virtual:words/documents/file_names'
import type { Role } from '#contract/role.ts'
import { useDownloading } from '#client/app/downloading.ts'
import { DownloadLink, DownloadStatus, wordFormat } from '#client/components/download-link.tsx'
import { Success } from '#client/components/success.tsx'
import { documentPaths } from '#contract/wire/document-paths.ts'
import { writer } from '#client/app/words.ts'
import { comparisonFileName } from '#domain/documents/comparison-file-name.ts'
import { useApp } from '#client/app/session.tsx'
import { fill } from '#domain/framework/sentence.ts'

export function ComparisonDownload({ base, others }: { base: Role; others: readonly Role[] }) {
  const { api } = useApp()
  const downloading = useDownloading()
  const name = comparisonFileName(writer, fileName, [base, ...others])
  return (
    <div className="document">
      <p className="button-row">
        <DownloadLink
          href={documentPaths.comparisonFile(
            base.id,
            others.map(({ id }) => id),
            api.uuid,
          )}
          name={name}
          format={wordFormat}
          label={label}
          downloading={downloading}
        />
      </p>
      <div role="status">
        <DownloadStatus state={downloading.state} name={name}>
          <Success title={words.started}>
            <p>{fill(words.look_for, { name })}</p>
          </Success>
        </DownloadStatus>
      </div>
    </div>
  )
}
