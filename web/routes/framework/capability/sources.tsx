import type { PublicCapability } from '#contract/texts.ts'
import { OutsidePages } from './outside-pages.tsx'
import { Part } from './part.tsx'
import { useWords } from '#web/words.ts'

type Props = { source: PublicCapability['source'] | undefined; links: PublicCapability['links'] | undefined }

/** Where the framework says this, and where to read on. */
export function Sources({ source, links }: Props) {
  const words = useWords('framework').sources
  return (
    <>
      {source && (
        <Part title={words.heading}>
          <dl className="sources">
            <dt>{words.source}</dt>
            <dd>{source.url === undefined ? source.title : <a href={source.url}>{source.title}</a>}</dd>
          </dl>
        </Part>
      )}
      {links && (
        <Part title={words.link}>
          <OutsidePages pages={links} />
        </Part>
      )}
    </>
  )
}
