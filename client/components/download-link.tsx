import * as words from 'virtual:words/documents/download'
import { fill } from '#domain/framework/sentence.ts'
import { Icon } from './icons.tsx'

/** The format of our Word documents. They are made on demand, so that the size is known only afterwards. */
export const wordFormat = words.word

type Props = {
  href: string
  /** What the file is called among one's downloads. */
  name: string
  /** Its format and size. */
  format: string
  /** What the link says before the first download, where it is not the screen's main one. */
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
        {fill(words.link, { label: downloaded ? words.again : (label ?? words.now), format })}
        <span className="visually-hidden"> {fill(words.new_tab, { name })}</span>
      </span>
    </a>
  )
}
