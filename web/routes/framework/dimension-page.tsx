import { Link } from 'react-router'
import { Compass } from '#web/ui/compass.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { RichTextBlocks, type RichText } from '#web/ui/rich-text.tsx'
import { backwards } from '#web/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'
import { usePack, useWords } from '#web/words.ts'

type Props = { title: string; body: readonly RichText[]; index: number }

export function DimensionPage({ title, body, index }: Props) {
const { framework } = usePack('dimensions')
const words = useWords('framework').dimension_page

  const next = (index + 1) % framework.length
  return (
    <div className="column text-page">
      <div className="dimension-header">
        <h1 tabIndex={-1}>{title}</h1>
        <div className="dimension-compass">
          <Compass active={index} />
        </div>
      </div>
      <RichTextBlocks blocks={body} />
      <nav aria-labelledby="capabilities">
        <h2 id="capabilities">{words.capabilities}</h2>
        <ul className="dimension-links dimension-links-aside">
          {framework[index]?.capabilities.map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.capability(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="dimension-nav" aria-label={words.dimensions}>
        <Link className="button button-secondary" to={paths.whatItLooksLike} state={backwards}>
          <Icon name="back" />
          {words.back}
        </Link>
        <Link className="button" to={paths.dimension(next)}>
          <span>
            {words.next}
            <span className="dimension-next">{framework[next]?.name}</span>
          </span>
          <Icon name="next" />
        </Link>
      </nav>
    </div>
  )
}
