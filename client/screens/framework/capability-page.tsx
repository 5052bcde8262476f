import type { ReactNode } from 'react'
import * as packWords from 'virtual:pack-capability-words'
import { capabilities, type PublicCapability } from 'virtual:pack-capabilities'
import { ratings } from 'virtual:pack-ratings'
import { compassPoints } from 'virtual:pack-words'
import { ability } from 'virtual:words/assessing/questionnaire'
import * as words from 'virtual:words/framework/capability_page'
import { Compass } from '#client/components/compass.tsx'
import { RatingBar } from '#client/components/rating-bar.tsx'
import { CapabilityNav } from './capability-nav.tsx'
import { RolesInNeed } from './roles-in-need.tsx'

/** The text of a capability. Listed here and not with the routes, which every page loads. */
export async function loadCapability(id: string): Promise<PublicCapability> {
  const load = capabilities[id]
  if (!load) throw new Error(`the pack has no capability ${id}`)
  return (await load()).capability
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Levels({ levels }: Pick<PublicCapability, 'levels'>) {
  return ratings.map((rating) => (
    <div key={rating.key} className="capability-level">
      <h3>
        {rating.name} <RatingBar rating={rating} />
      </h3>
      <p className="hint">{rating.meaning}</p>
      <Items items={levels[rating.key] ?? []} />
    </div>
  ))
}

function Derailers({ derailers }: Pick<PublicCapability, 'derailers'>) {
  const times = [...new Set(derailers.map(({ when }) => when))]
  return times.map((time) => (
    <div key={time}>
      <h3>{packWords.derailer_names[time]}</h3>
      <Items items={derailers.filter(({ when }) => when === time).map(({ text }) => text)} />
    </div>
  ))
}

function Development({ development }: Pick<PublicCapability, 'development'>) {
  const { resource } = packWords
  return (
    <>
      <h3>{resource.first_step}</h3>
      <p>{development.first_step}</p>
      {(['on_the_job', 'through_others', 'learning'] as const).map((way) => (
        <div key={way}>
          <h3>{resource[way]}</h3>
          <Items items={development[way]} />
        </div>
      ))}
      <h3>{resource.reflection.heading}</h3>
      <Items items={development.reflection} />
      <h3>{resource.sign_of_progress}</h3>
      <p>{development.sign_of_progress}</p>
    </>
  )
}

type Props = {
  capability: PublicCapability
  /** The place of its dimension in the framework. */
  dimension: number
}

/** One capability of the framework, with its neighbours and the roles that need it most. */
export function CapabilityPage({ capability, dimension }: Props) {
  const { id, name, core, definition, why_it_matters, statements, levels, what_it_is_not } = capability
  return (
    <div className="column text-page">
      <div className="dimension-header">
        <h1 tabIndex={-1}>{name}</h1>
        <div className="dimension-compass">
          <Compass points={compassPoints} active={dimension} />
        </div>
      </div>
      <p>{definition}</p>
      <div>
        <p>{ability}</p>
        <Items items={statements} />
      </div>
      <Part title={words.why}>
        <p>{why_it_matters}</p>
      </Part>
      <Part title={packWords.resource.signs.heading}>
        <Levels levels={levels} />
      </Part>
      <Part title={words.what_it_is_not}>
        <p>{what_it_is_not}</p>
      </Part>
      <Part title={packWords.derailers.heading}>
        <p>{packWords.derailers.meaning}</p>
        <Derailers derailers={capability.derailers} />
      </Part>
      <Part title={words.develop}>
        <Development development={capability.development} />
      </Part>
      {core ? (
        <Part title={words.roles}>
          <p>{words.every_role}</p>
        </Part>
      ) : (
        <RolesInNeed capability={id} />
      )}
      <CapabilityNav capability={id} dimension={dimension} />
    </div>
  )
}
