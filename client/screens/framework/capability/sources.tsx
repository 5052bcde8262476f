import type { PublicCapability } from 'virtual:pack-capabilities'
import * as words from 'virtual:words/framework/sources'
import { OutsidePage } from './outside-page.tsx'
import { Part } from './part.tsx'

type Props = { source: PublicCapability['source'] | undefined; links: PublicCapability['links'] | undefined }

/** Where the framework says this, and where to read on. */
export function Sources({ source, links }: Props) {
  return (
    <Part title={words.heading}>
      <dl className="sources">
        {source && (
          <>
            <dt>{words.source}</dt>
            <dd>{source.url === undefined ? source.title : <a href={source.url}>{source.title}</a>}</dd>
          </>
        )}
        {links && (
          <>
            <dt>{words.link}</dt>
            {links.map((link) => (
              <dd key={link.url}>
                <OutsidePage page={link} />
              </dd>
            ))}
          </>
        )}
      </dl>
    </Part>
  )
}
