import { Link } from 'react-router'
import { dimensions } from 'virtual:pack-pages'
import { compassPoints } from 'virtual:pack-words'
import * as words from 'virtual:words/framework/dimension_page'
import { Compass } from '#client/components/compass.tsx'
import { Icon } from '#client/components/icons.tsx'
import { RichTextBlocks, type RichText } from '#client/components/rich-text.tsx'
import { backwards } from '#client/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'

type Props = { title: string; body: readonly RichText[]; index: number }

export function DimensionPage({ title, body, index }: Props) {
  const next = (index + 1) % dimensions.length
  return (
    <div className="column text-page">
      <div className="dimension-header">
        <h1 tabIndex={-1}>{title}</h1>
        <div className="dimension-compass">
          <Compass points={compassPoints} active={index} />
        </div>
      </div>
      <RichTextBlocks blocks={body} />
      <nav className="dimension-nav" aria-label={words.dimensions}>
        <Link className="button button-secondary" to={paths.whatItLooksLike} state={backwards}>
          <Icon name="back" />
          {words.back}
        </Link>
        <Link className="button" to={paths.dimension(next)}>
          <span>
            {words.next}
            <span className="dimension-next">{dimensions[next]}</span>
          </span>
          <Icon name="next" />
        </Link>
      </nav>
    </div>
  )
}
