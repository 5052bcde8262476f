import type { ReactNode } from 'react'
import * as words from 'virtual:words/documents/download'
import type { Downloading } from '#client/app/downloading.ts'
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
  downloading: Downloading
}

/** Downloads a file, again and again. */
export function DownloadLink({ href, name, format, label, downloading: { hasStarted, follow } }: Props) {
  const isMain = label === undefined && !hasStarted
  return (
    <a
      className={isMain ? 'button' : 'button button-secondary'}
      href={href}
      target="_blank"
      rel="noopener"
      onClick={({ currentTarget }) => {
        currentTarget.href = follow(href)
      }}
    >
      <Icon name="download" />
      <span>
        {fill(words.link, { label: hasStarted ? words.again : (label ?? words.now), format })}
        <span className="visually-hidden"> {fill(words.new_tab, { name })}</span>
      </span>
    </a>
  )
}

type StatusProps = {
  state: Downloading['state']
  name: string
  /** What is said once it has started. */
  children: ReactNode
}

/** Says what becomes of a download; it stands in a status region. */
export function DownloadStatus({ state, name, children }: StatusProps) {
  const said: Record<Downloading['state'], ReactNode> = {
    idle: null,
    asked: null,
    slow: <p className="sending">{words.on_its_way}</p>,
    unknown: <p className="sending">{fill(words.unknown, { name })}</p>,
    failed: <p className="sending">{words.failed}</p>,
    started: children,
  }
  return said[state]
}
