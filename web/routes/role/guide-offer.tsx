import { useDownloading } from '#web/app/downloading.ts'
import { DownloadLink, DownloadStatus } from '#web/ui/download-link.tsx'
import { Success } from '#web/ui/success.tsx'
import { documentPaths, guideFileName } from '#contract/wire/document-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { usePack, useWords } from '#web/words.ts'

/** Shows nothing if the pack has no recruitment guide. */
export function GuideOffer({ onDownloaded }: { onDownloaded: () => void }) {
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
