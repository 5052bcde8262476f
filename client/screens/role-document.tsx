import { useState } from 'react'
import { Link } from 'react-router'
import { guide } from 'virtual:pack-guide'
import { DownloadPanel } from '../components/download-panel.tsx'
import { paths } from '../paths.ts'

/** A document about a role, with the recruitment guide where there is one; after a success, the way on. */
export function RoleDocument({ href, name }: { href: string; name: string }) {
  const [succeeded, setSucceeded] = useState(false)
  const onDownloaded = () => setSucceeded(true)
  return (
    <>
      <DownloadPanel href={href} name={name} onDownloaded={onDownloaded} />
      {guide && (
        <div className="guide-offer">
          <p>{guide.subtitle}</p>
          <DownloadPanel
            href={paths.guideFile}
            name={paths.guideFile.split('/').at(-1) ?? ''}
            label={guide.title}
            format={`PDF, ${Math.round(guide.bytes / 1024)} KB`}
            thanks="Thank you for downloading the guide."
            onDownloaded={onDownloaded}
          />
        </div>
      )}
      {succeeded && (
        <p className="onward">
          <Link to={paths.start}>Explore Another Role</Link>
        </p>
      )}
    </>
  )
}
