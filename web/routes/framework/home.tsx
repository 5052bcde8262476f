import { useEffect, useState } from 'react'
import { useSwitch } from '#web/app/stored-switch.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { CompassRose } from '#web/ui/compass-rose.tsx'
import { useGoOn } from '#web/app/links.ts'
import { Icon } from '#web/ui/icons.tsx'
import { paths } from '#contract/wire/paths.ts'
import { loadingAnyway } from '#web/load.ts'
import { usePack, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

export const loader = loadingAnyway(['framework'])
export const clientLoader = loadingAnyway(['framework'])

export const handle: ScreenMeta = { title: ({ app }) => app.page_titles.home }

const switchKey = 'lsp-background-paused'
/** In milliseconds (Spec §9). */
const pictureTime = 8000

/** Counts up with each change of the picture; stops while paused, or while the page is hidden. */
function useTurns(paused: boolean | null): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (paused !== false) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) setTurns((count) => count + 1)
    }, pictureTime)
    return () => clearInterval(timer)
  }, [paused])
  return turns
}

/** A phone shows six pictures; on a wide screen the styles show three of them, twice. */
const layers = 6

/** Shows the first picture at once, and loads each later one while the one before it is shown. */
function Background({ paused }: { paused: boolean | null }) {
  const turns = useTurns(paused)
  const needed = Math.min(turns + (paused === false ? 2 : 1), layers)
  return (
    <div className="topography" aria-hidden="true">
      {Array.from({ length: needed }, (_, place) => (
        <div key={place} className={place === turns % layers ? 'topography-layer shown' : 'topography-layer'} />
      ))}
    </div>
  )
}

export default function Home() {
  const { compassPoints, look, site } = usePack('site')
  const words = useWords('framework').home
  const goOn = useGoOn()
  const [paused, setPaused] = useSwitch(switchKey, () => matchMedia('(prefers-reduced-motion: reduce)').matches)
  return (
    <div className="home">
      <Background paused={paused} />
      <div className="home-hero">
        <div className="home-words">
          <h1 tabIndex={-1}>{site.home.heading}</h1>
          <p className="home-lede">{site.home.lede}</p>
          <p className="button-row">
            {goOn && (
              <Link className="button button-gold" to={goOn.to}>
                {goOn.label}
              </Link>
            )}
            <Link className={goOn ? 'button button-on-deep' : 'button button-gold'} to={paths.start}>
              {words.start}
            </Link>
            <Link className="button button-on-deep" to={paths.what}>
              {words.what}
            </Link>
          </p>
        </div>
        {look?.picture ? (
          <img className="home-picture" src={look.picture} alt="" />
        ) : (
          compassPoints !== null && (
            <div className="home-compass">
              <CompassRose points={compassPoints} />
            </div>
          )
        )}
      </div>
      <div className="home-switch">
        {paused !== null && (
          <button type="button" className="button button-on-deep" onClick={() => setPaused(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} />
            {paused ? words.play : words.pause}
          </button>
        )}
      </div>
    </div>
  )
}
