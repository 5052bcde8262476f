import type { ReactNode } from 'react'
import { type Downloading, useDownloading } from '#web/app/downloading.ts'
import { fill } from '#domain/framework/sentence.ts'
import { Icon } from './icons.tsx'
import { Success } from './success.tsx'
import { Filled } from './text.tsx'
import { useBase, useWords } from '#web/words.ts'

type Props = {
  href: string
  /** The document's name, as in the file's name. */
  name: string
  /** The file's format; Word where none is given, without a size, because Word documents are made on demand. */
  format?: string
  /** The text before the first download, if the link is not the main one of the screen. */
  label?: string
  downloading: Downloading
}

export function DownloadLink({ href, name, format, label, downloading: { hasStarted, watch } }: Props) {
  const words = useWords('documents').download
  const { withBase } = useBase()
  const isMain = label === undefined && !hasStarted
  return (
    <a
      className={isMain ? 'button' : 'button button-secondary'}
      href={withBase(href)}
      target="_blank"
      rel="noopener"
      onClick={({ currentTarget }) => {
        currentTarget.href = watch(withBase(href))
      }}
    >
      <Icon name="download" />
      <span className="file-link">
        <Filled
          sentence={words.link}
          values={{
            label: <span>{hasStarted ? words.again : (label ?? words.now)}</span>,
            format: format ?? words.word,
          }}
        />
        <span className="visually-hidden"> {name}</span>
      </span>
    </a>
  )
}

type StatusProps = {
  state: Downloading['state']
  name: string
  /** Said once the download has started, in place of where to look for the file. */
  children?: ReactNode
}

/** Belongs into a status region. */
export function DownloadStatus({ state, name, children }: StatusProps) {
  const words = useWords('documents').download
  const started = (
    <Success title={words.started}>
      <p>{fill(words.look_for, { name })}</p>
    </Success>
  )
  const said: Record<Downloading['state'], ReactNode> = {
    idle: null,
    waiting: null,
    slow: <p className="sending">{words.on_its_way}</p>,
    unknown: <p className="sending">{fill(words.unknown, { name })}</p>,
    failed: <p className="sending">{words.failed}</p>,
    started: children ?? started,
  }
  return said[state]
}

/** Leads to a document as a page, in the row of what gives its file. */
export function ReadAsPage({ page, name }: { page: string; name: string }) {
  const { read } = useWords('documents').panel
  const { withBase } = useBase()
  return (
    <p className="document-page">
      <a href={withBase(page)}>
        <Filled sentence={read} values={{ name: <span className="visually-hidden">{name}</span> }} />
      </a>
    </p>
  )
}

/** A file to download; `children` stand beside it. */
export function FileDownload({ children, ...link }: Omit<Props, 'downloading'> & { children?: ReactNode }) {
  const downloading = useDownloading()
  return (
    <div className="document">
      <div className="button-row">
        <DownloadLink {...link} downloading={downloading} />
        {children}
      </div>
      <div role="status">
        <DownloadStatus state={downloading.state} name={link.name} />
      </div>
    </div>
  )
}
