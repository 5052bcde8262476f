import { useLoaderData } from 'react-router'
import { paths, patterns } from '#contract/wire/paths.ts'
import { block, type CompassPlan, emptyHeart, heartLines, namedBox, namedHeart } from '#domain/framework/compass.ts'
import { toPage } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { loadingAnyway } from '#web/load.ts'
import { PointLabel } from '#web/ui/compass.tsx'
import { CompassDial, CompassPoint } from '#web/ui/compass-rose.tsx'
import { Link } from '#web/ui/link.tsx'
import { RichTextBlocks } from '#web/ui/text.tsx'
import { usePack, useWords } from '#web/words.ts'
import { type NamedPage, pageAt } from './page-at.ts'
import { ThemesLine } from './theme-links.tsx'

export const loader = loadingAnyway(['compass', 'dimensions', 'framework', 'themes'], pageAt)
export const clientLoader = loadingAnyway(['compass', 'dimensions', 'framework', 'themes'], pageAt)

export const handle: ScreenMeta<NamedPage> = {
  title: (_texts, { title }) => title,
  back: ({ texts }) => toPage(texts, patterns.what),
}

function HeartLabel({ label }: { label: string }) {
  const { lines, size } = heartLines(label)
  return lines.map((line, index) => (
    <text
      key={index}
      className="compass-name"
      x="200"
      y={200 + (index - lines.length / 2 + 0.78) * size * 1.15}
      fontSize={size}
      textAnchor="middle"
    >
      {line}
    </text>
  ))
}

type Props = {
  plan: CompassPlan
  /** The addresses of the dimensions, in the framework's order. */
  links: readonly string[]
}

/** For mouse and touch only: a list beside it has the same links for the keyboard and screen readers. */
function CompassMap({ plan, links }: Props) {
  const { points, hasHeart, places, labels } = plan
  const heart = hasHeart ? namedHeart : emptyHeart
  const step = 360 / points
  // The middle is drawn last, over the feet of the needles.
  const inTurn = places
    .map((place, dimension) => ({ place, dimension }))
    .toSorted((one, other) => other.place - one.place)
  return (
    <svg className="compass compass-map" viewBox={namedBox.join(' ')} aria-hidden="true" focusable="false">
      <CompassDial points={points} heart={heart} />
      {inTurn.map(({ place, dimension }) => {
        const angle = (place - 1) * step
        const half = Math.min(step, 358) / 2
        return (
          <Link key={place} to={links[dimension] ?? ''} tabIndex={-1}>
            {place > 0 && <path className="compass-room" d={block(heart, 226, angle - half, angle + half)} />}
            <CompassPoint place={place} points={points} heart={heart} look={place === 1 ? 'active' : 'plain'} />
            {place === 0 ? (
              <HeartLabel label={labels[dimension] ?? ''} />
            ) : (
              <PointLabel plan={plan} dimension={dimension} />
            )}
          </Link>
        )
      })}
      {!hasHeart && <CompassPoint place={0} points={points} heart={heart} look="plain" />}
    </svg>
  )
}

/** The picture links to the dimensions; a list beside it has the same links. */
export default function CompassPage() {
  const { title, body } = useLoaderData<NamedPage>()
  const { plan } = usePack('compass')
  const { framework } = usePack('dimensions')
  const words = useWords('framework').compass_page
  const links = framework.map(({ name }, index) => ({ name, to: paths.dimension(index) }))
  const List = plan?.isNumbered ? 'ol' : 'ul'
  return (
    <div className="wide-column text-page">
      <h1 tabIndex={-1}>{title}</h1>
      <div className="compass-and-links">
        {plan && <CompassMap plan={plan} links={links.map(({ to }) => to)} />}
        <nav aria-label={words.dimensions}>
          <List className={plan?.isNumbered ? 'bare dimension-links dimension-links-numbered' : 'bare dimension-links'}>
            {links.map(({ name, to }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </List>
        </nav>
      </div>
      <div className="page-text">
        <RichTextBlocks blocks={body} />
        <ThemesLine />
      </div>
    </div>
  )
}
