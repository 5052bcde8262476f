import { useState } from 'react'
import { wordFileLimit } from '#domain/word-files.ts'
import { Icon } from './icons.tsx'

type Props = {
  href: string
  /** What the file is called among one's downloads. */
  name: string
  /** Its format and size. */
  format?: string
  /** What the link says before the first download. */
  label?: string
  thanks?: string
  onDownloaded?: () => void
}

// Made on demand, so that the size is known only afterwards.
const wordFormat = `Word, under ${wordFileLimit} KB`

/** Offers a document for download; afterwards says what happened, with Download again. */
export function DownloadPanel({
  href,
  name,
  format = wordFormat,
  label = 'Download now',
  thanks = 'Your download has started.',
  onDownloaded,
}: Props) {
  const [downloaded, setDownloaded] = useState(false)
  const isMain = label === 'Download now' && !downloaded

  function done(): void {
    setDownloaded(true)
    onDownloaded?.()
  }

  return (
    <div className="download">
      <div role="status">
        {downloaded && (
          <p className="success">
            <Icon name="tick" />
            <span>
              <strong>{thanks}</strong> Look for {name} among your downloads.
            </span>
          </p>
        )}
      </div>
      <p className="button-row">
        <a
          className={isMain ? 'button' : 'button button-secondary'}
          href={href}
          target="_blank"
          rel="noopener"
          onClick={done}
        >
          <Icon name="download" />
          <span>
            {downloaded ? 'Download again' : label} ({format})
            <span className="visually-hidden"> {name}, opens in a new tab</span>
          </span>
        </a>
      </p>
    </div>
  )
}
