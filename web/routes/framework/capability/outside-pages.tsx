import { fill } from '#domain/framework/sentence.ts'
import { useWords, useWriter } from '#web/words.ts'

type Page = { title: string; url: string; publisher?: string; checked?: string }

/** A page elsewhere: its title as a link, who publishes it, its host, and the day on which somebody last saw it. */
function OutsidePage({ page: { title, url, publisher, checked } }: { page: Page }) {
  const words = useWords('framework').sources
  const { dateInWords } = useWriter()
  const host = new URL(url).host.replace(/^www\./, '')
  const place = publisher === undefined ? host : fill(words.place, { publisher, host })
  return (
    <>
      <a href={url}>{title}</a>{' '}
      <span className="hint">
        {fill(words.at, { place })}
        {checked !== undefined && ` ${fill(words.checked, { date: dateInWords(checked) })}`}
      </span>
    </>
  )
}

/** A list of such pages. */
export function OutsidePages({ pages }: { pages: readonly Page[] }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.url}>
          <OutsidePage page={page} />
        </li>
      ))}
    </ul>
  )
}
