import type { Role } from '#contract/role.ts'
import { useDownloading } from '#web/app/downloading.ts'
import { DownloadLink, DownloadStatus } from '#web/ui/download-link.tsx'
import { Success } from '#web/ui/success.tsx'
import { documentPaths } from '#contract/wire/document-paths.ts'
import { comparisonFileName } from '#domain/documents/comparison-file-name.ts'
import { useApp } from '#web/app/session.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { useWords, useWriter } from '#web/words.ts'

export function ComparisonDownload({ base, others }: { base: Role; others: readonly Role[] }) {
  const { download: label } = useWords('career').comparison
  const words = useWords('documents').download
  const { comparison: fileName } = useWords('documents').file_names
  const { writer } = useWriter()
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
