import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { idOf, type State } from './state.ts'
import '#web/styles/fonts.css'
import '#web/styles/tokens.css'
import './page.css'

type Listed = {
  names: readonly Pick<State, 'screen' | 'state'>[]
  /** Which pack is shown, in which of its languages. */
  pack: { name: string; language: string; languages: readonly string[] }
  packs: readonly string[]
}

const widths = { desktop: 'Desktop, 1280', phone: 'Phone, 390', narrow: 'Narrow, 320' } as const

/** Leads to the gallery of another pack, and of the pack in another language. */
function Packs({ pack, packs }: Pick<Listed, 'pack' | 'packs'>) {
  const others = [
    ...pack.languages.filter((language) => language !== pack.language).map((language) => [pack.name, language]),
    ...packs.filter((name) => name !== pack.name).map((name) => [name, '']),
  ]
  return (
    <p>
      {pack.name} in {pack.language}. Also:
      {others.map(([name = '', language = '']) => (
        <span key={name + language}>
          {' '}
          <a href={`/?${new URLSearchParams({ pack: name, language }).toString()}`}>{language || name}</a>
        </span>
      ))}
    </p>
  )
}

/** Lists all states, and shows the chosen one as wide as is chosen. */
function Gallery({ names, pack, packs }: Listed) {
  const [width, setWidth] = useState('desktop')
  const screens = [...new Set(names.map(({ screen }) => screen))]
  const addressOf = (state: Listed['names'][number]) => {
    const { name, language } = pack
    return `/frame.html?${new URLSearchParams({ pack: name, language, state: idOf(state) }).toString()}`
  }
  return (
    <div className={`gallery ${width}`}>
      <nav aria-label="Screens and states">
        <h1>Gallery</h1>
        <Packs pack={pack} packs={packs} />
        <fieldset>
          <legend>Width</legend>
          {Object.entries(widths).map(([key, label]) => (
            <label key={key}>
              <input type="radio" name="width" checked={key === width} onChange={() => setWidth(key)} />
              {label}
            </label>
          ))}
        </fieldset>
        <p>
          {screens.length} screens, {names.length} states
        </p>
        {screens.map((screen) => (
          <details key={screen}>
            <summary>{screen}</summary>
            <ul>
              {names
                .filter((state) => state.screen === screen)
                .map((state) => (
                  <li key={state.state}>
                    <a href={addressOf(state)} target="state">
                      {state.state}
                    </a>
                  </li>
                ))}
            </ul>
          </details>
        ))}
      </nav>
      <iframe name="state" title="The state" src={names[0] && addressOf(names[0])} />
    </div>
  )
}

const response = await fetch(`/data/states${window.location.search}`)
createRoot(document.getElementById('gallery') ?? document.body).render(
  <StrictMode>
    <Gallery {...((await response.json()) as Listed)} />
  </StrictMode>,
)
