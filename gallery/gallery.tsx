import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { names } from 'virtual:state-names'
import { idOf, type State } from './state.ts'
import '#client/styles/fonts.css'
import '#client/styles/tokens.css'
import './gallery.css'

type Name = Pick<State, 'screen' | 'state'>

const screens = [...new Set(names.map(({ screen }) => screen))]

const widths = { desktop: 'Desktop, 1280', phone: 'Phone, 390', narrow: 'Narrow, 320' } as const
const themes = { light: 'Light', dark: 'Dark' } as const

type ChoiceProps<Key extends string> = {
  legend: string
  options: Readonly<Record<Key, string>>
  chosen: Key
  onChoose: (key: Key) => void
}

function Choice<Key extends string>({ legend, options, chosen, onChoose }: ChoiceProps<Key>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {(Object.keys(options) as Key[]).map((key) => (
        <label key={key}>
          <input type="radio" name={legend} checked={key === chosen} onChange={() => onChoose(key)} />
          {options[key]}
        </label>
      ))}
    </fieldset>
  )
}

function Frame({ shown, theme }: { shown: Name; theme: keyof typeof themes }) {
  const id = idOf(shown)
  const address = `/?${new URLSearchParams({ state: id, colours: theme }).toString()}`
  return (
    <section id={id} className="state">
      <h3>
        <a href={address} target="_blank" rel="noopener">
          {shown.state}
        </a>
      </h3>
      <div className="window">
        <iframe src={address} title={`${shown.screen}: ${shown.state}`} loading="lazy" />
      </div>
    </section>
  )
}

function Gallery() {
  const [width, setWidth] = useState<keyof typeof widths>('desktop')
  const [theme, setTheme] = useState<keyof typeof themes>('light')
  return (
    <div className={`gallery ${width}`}>
      <nav aria-label="Screens and states">
        <h1>Gallery</h1>
        <p>
          {screens.length} screens, {names.length} states
        </p>
        <Choice legend="Width" options={widths} chosen={width} onChoose={setWidth} />
        <Choice legend="Colours" options={themes} chosen={theme} onChoose={setTheme} />
        {screens.map((screen) => (
          <details key={screen} open>
            <summary>{screen}</summary>
            <ul>
              {names
                .filter((state) => state.screen === screen)
                .map((state) => (
                  <li key={state.state}>
                    <a href={`#${idOf(state)}`}>{state.state}</a>
                  </li>
                ))}
            </ul>
          </details>
        ))}
      </nav>
      <main>
        {screens.map((screen) => (
          <section key={screen}>
            <h2>{screen}</h2>
            <div className="states">
              {names
                .filter((state) => state.screen === screen)
                .map((state) => (
                  <Frame key={state.state} shown={state} theme={theme} />
                ))}
            </div>
          </section>
        ))}
      </main>
    </div>
  )
}

const container = document.getElementById('gallery')
if (container)
  createRoot(container).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
