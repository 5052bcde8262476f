import * as words from 'virtual:words/documents/download'
import { fill } from '#domain/framework/sentence.ts'
import { Icon } from './icons.tsx'

/** No size: Word documents are made on demand. */
export const wordFormat = words.word

type Props = {
  href: string
  /** The document's name, as in the file's name. */
  name: string
  format: string
  /** The text before the first download, if the link is not the main one of the screen. */
  label?: string
  downloaded: boolean
  onDownload: () => void
}

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
