import type { PublicCapability } from 'virtual:pack-capabilities'
import * as words from 'virtual:words/framework/sources'
import { Part } from './part.tsx'

type Named = { title: string; url?: string }

function Place({ name, place: { title, url } }: { name: string; place: Named }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{url === undefined ? title : <a href={url}>{title}</a>}</dd>
    </>
  )
}

/** Where the framework says this, and where to read on. */
export function Sources({ source, link }: { [Key in 'source' | 'link']: PublicCapability[Key] | undefined }) {
  return (
    <Part title={words.heading}>
      <dl className="sources">
        {source && <Place name={words.source} place={source} />}
        {link && <Place name={words.link} place={link} />}
      </dl>
    </Part>
  )
}
