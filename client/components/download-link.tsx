import { maxWordFileSize } from '#domain/documents/word-files.ts'
import { Icon } from './icons.tsx'

/** The format of our Word documents. They are made on demand, so that the size is known only afterwards. */
export const wordFormat = `Word, under ${maxWordFileSize} KB`

type Props = {
  href: string
  /** What the file is called among one's downloads. */
  name: string
  /** Its format and size. */
  format: string
  /** What the link says before the first download, where it is not what its screen is for. */
  label?: string
  downloaded: boolean
  onDownload: () => void
}

/** Downloads a file, again and again. */
export function DownloadLink({ href, name, format, label, downloaded, onDownload }: Props) {
  const isMain = label === undefined && !downloaded
  return (
    <a
      className={isMain ? 'button' : 'button button-secondary'}
      href={href}
      target="_blank"
      rel="noopener"
      onClick={onDownload}
    >
      <Icon name="download" />
      <span>
        {downloaded ? 'Download again' : (label ?? 'Download now')} ({format})
        <span className="visually-hidden"> {name}, opens in a new tab</span>
      </span>
    </a>
  )
}
