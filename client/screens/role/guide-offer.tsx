import { useState } from 'react'
import { guide } from 'virtual:pack-guide'
import { DownloadLink } from '#client/components/download-link.tsx'
import { Success } from '#client/components/success.tsx'
import { paths } from '#contract/wire/paths.ts'
import { guideFileName } from '#contract/wire/patterns.ts'

/** The recruitment guide, where there is one. */
export function GuideOffer({ onDownloaded }: { onDownloaded: () => void }) {
  const [downloaded, setDownloaded] = useState(false)
  if (!guide) return null
  return (
    <div className="guide-offer">
      <p>{guide.subtitle}</p>
      <p className="button-row">
        <DownloadLink
          href={paths.guideFile}
          name={guideFileName}
          format={`PDF, ${Math.round(guide.bytes / 1024)} KB`}
          label={guide.title}
          downloaded={downloaded}
          onDownload={() => {
            setDownloaded(true)
            onDownloaded()
          }}
        />
      </p>
      <div role="status">
        {downloaded && (
          <Success title="Thank you for downloading the guide.">
            <p>Look for {guideFileName} among your downloads.</p>
          </Success>
        )}
      </div>
    </div>
  )
}
