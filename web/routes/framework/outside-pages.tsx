import type { ShownLink } from '#domain/framework/capability-schema.ts'
import { kindInWords, linksAt } from '#domain/assessing/learning.ts'
import { fill } from '#domain/framework/sentence.ts'
import { paths } from '#contract/wire/paths.ts'
import { useBase, useWords, useWriter } from '#web/words.ts'

type Page = Omit<ShownLink, 'levels'>

/** A page or book elsewhere: its title as a link, who publishes it, what it is, and the day on which somebody last saw it. */
function OutsidePage({
  page: { title, url, publisher, isbn, checked, cost, language, item, ...link },
}: {
  page: Page
}) {
  const { withBase } = useBase()
  const words = useWords('framework').sources
  const { dateInWords } = useWriter()
  const host = url === undefined ? undefined : new URL(url).host.replace(/^www\./, '')
  const about = [publisher, host, isbn && fill(words.isbn, { isbn }), kindInWords(words, link), cost, language]
  const place = about.filter((part) => part !== undefined).join(', ')
  return (
    <>
      {url === undefined ? title : <a href={item === undefined ? url : withBase(paths.learn(item))}>{title}</a>}{' '}
      <span className="hint">
        {fill(words.at, { place })}
        {checked !== undefined && ` ${fill(words.checked, { date: dateInWords(checked) })}`}
      </span>
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
export function ReadOn({ links, level }: { links: readonly ShownLink[]; level: string | undefined }) {
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
