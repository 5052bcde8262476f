import type { PackTexts } from '#contract/texts.ts'
import { paths } from '#contract/wire/paths.ts'
import { useHere } from '#web/app/links.ts'
import { Link } from '#web/ui/link.tsx'
import { Filled } from '#web/ui/text.tsx'
import { usePack, useWords } from '#web/words.ts'

/** Themes as links, each with what it is about. */
export function ThemeLinks({ themes }: PackTexts['themes']) {
  const here = useHere()
  return (
    <ul className="bare theme-links">
      {themes.map(({ id, title, summary }) => (
        <li key={id}>
          <Link to={paths.theme(id)} state={here}>
            {title}
          </Link>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  )
}

/** Leads from a page about the framework to the themes, where the pack has any. */
export function ThemesLine() {
  const { themes } = usePack('themes')
  const { titles } = useWords('app')
  const { line } = useWords('framework').themes
  const here = useHere()
  if (themes.length === 0) return null
  const link = (
    <Link to={paths.themes} state={here}>
      {titles.themes}
    </Link>
  )
  return (
    <p>
      <Filled sentence={line} values={{ themes: link }} />
    </p>
  )
}
