import { useLocation } from 'react-router'
import { useWords } from '#web/words.ts'
import { Link } from './link.tsx'

type Props = { parts: readonly { id: string; title: string }[] }

/** Links to the parts of a page; nothing where they are few. */
export function PageContents({ parts }: Props) {
  const words = useWords('framework').capability_page
  // Back still leads to where the page was opened.
  const { state } = useLocation()
  if (parts.length < 3) return null
  return (
    <nav className="page-contents" aria-labelledby="contents">
      <h2 id="contents">{words.contents}</h2>
      <ul className="bare">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }} state={state}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
