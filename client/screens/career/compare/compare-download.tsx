import { useState } from 'react'
import type { Role } from '#contract/role.ts'
import { DownloadLink, wordFormat } from '#client/components/download-link.tsx'
import { Success } from '#client/components/success.tsx'
import { fileNames } from '#contract/wire/file-names.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#client/app/session.tsx'

/** The comparison to take away. */
export function ComparisonDownload({ base, others }: { base: Role; others: readonly Role[] }) {
  const { api } = useApp()
  const [downloaded, setDownloaded] = useState(false)
  const name = fileNames.comparison(base.title)
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
          label="Download this comparison"
          downloaded={downloaded}
          onDownload={() => setDownloaded(true)}
        />
      </p>
      <div role="status">
        {downloaded && (
          <Success title="Your download has started.">
            <p>Look for {name} among your downloads.</p>
          </Success>
        )}
      </div>
    </div>
  )
}
