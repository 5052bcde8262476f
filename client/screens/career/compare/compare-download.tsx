import { useState } from 'react'
import { download as label } from 'virtual:words/career/comparison'
import * as words from 'virtual:words/documents/download'
import { comparison as fileName } from 'virtual:words/documents/file_names'
import type { Role } from '#contract/role.ts'
import { DownloadLink, wordFormat } from '#client/components/download-link.tsx'
import { Success } from '#client/components/success.tsx'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#client/app/session.tsx'
import { fill } from '#domain/framework/sentence.ts'

export function ComparisonDownload({ base, others }: { base: Role; others: readonly Role[] }) {
  const { api } = useApp()
  const [downloaded, setDownloaded] = useState(false)
  const name = fill(fileName, { title: base.title })
  return (
    <div className="document">
      <p className="button-row">
        <DownloadLink
          href={paths.comparisonFile(
            base.id,
            others.map(({ id }) => id),
            api.uuid,
          )}
          name={name}
          format={wordFormat}
          label={label}
          downloaded={downloaded}
          onDownload={() => setDownloaded(true)}
        />
      </p>
      <div role="status">
        {downloaded && (
          <Success title={words.started}>
            <p>{fill(words.look_for, { name })}</p>
          </Success>
        )}
      </div>
    </div>
  )
}
