import type { LearningLink } from '#domain/framework/capability-schema.ts'
import { linksAt } from '#domain/assessing/learning.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useWords, useWriter } from '#web/words.ts'

type Page = Omit<LearningLink, 'levels'>

/** A page or book elsewhere: its title as a link, who publishes it, what it is, and the day on which somebody last saw it. */
function OutsidePage({ page: { title, url, publisher, isbn, kind, minutes, checked } }: { page: Page }) {
  const words = useWords('framework').sources
  const { dateInWords } = useWriter()
  const host = url === undefined ? undefined : new URL(url).host.replace(/^www\./, '')
  const place =
    publisher === undefined || host === undefined ? (publisher ?? host) : fill(words.place, { publisher, host })
  const named = kind && words.kinds[kind]
  const inBrackets = [
    place,
    isbn !== undefined && fill(words.isbn, { isbn }),
    named && (minutes === undefined ? named : fill(words.takes, { kind: named, minutes })),
  ].filter(Boolean)
  const about = [
    inBrackets.length > 0 && fill(words.at, { place: inBrackets.join(', ') }),
    checked !== undefined && fill(words.checked, { date: dateInWords(checked) }),
  ]
  return (
    <>
      {url === undefined ? title : <a href={url}>{title}</a>}{' '}
      <span className="hint">{about.filter(Boolean).join(' ')}</span>
    </>
  )
}

export function OutsidePages({ pages }: { pages: readonly Page[] }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.url ?? page.isbn}>
          <OutsidePage page={page} />
        </li>
      ))}
    </ul>
  )
}

/** Where to learn and read on; what is not for the level of the visitor's role, by its id, opens below. */
export function ReadOn({ links, level }: { links: readonly LearningLink[]; level: string | undefined }) {
  const words = useWords('framework').sources
  const here = linksAt({ links }, level)
  const others = links.filter((link) => !here.includes(link))
  return (
    <>
      <OutsidePages pages={here} />
      {others.length > 0 && (
        <details className="page-fold">
          <summary>{words.other_levels}</summary>
          <OutsidePages pages={others} />
        </details>
      )}
    </>
  )
}
