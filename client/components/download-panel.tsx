import { useState } from 'react'
import { Icon } from './icons.tsx'

type Props = { href: string; name: string; onDownloaded?: () => void }

/** Offers a document for download; afterwards says what happened, with Download again. */
export function DownloadPanel({ href, name, onDownloaded }: Props) {
  const [downloaded, setDownloaded] = useState(false)

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
              <strong>Thank you.</strong> Your download has started. Look for {name} among your downloads.
            </span>
          </p>
        )}
      </div>
      <a
        className={downloaded ? 'button button-secondary' : 'button'}
        href={href}
        target="_blank"
        rel="noopener"
        onClick={done}
      >
        <Icon name="download" />
        {downloaded ? 'Download again' : 'Download now'}
        <span className="visually-hidden"> {name}, Word document, opens in a new tab</span>
      </a>
      <p className="hint">Word document</p>
    </div>
  )
}
