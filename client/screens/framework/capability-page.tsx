import * as packWords from 'virtual:pack-capability-words'
import { capabilities, type PublicCapability } from 'virtual:pack-capabilities'
import { ratings } from 'virtual:pack-ratings'
import { ability } from 'virtual:words/assessing/questionnaire'
import * as words from 'virtual:words/framework/capability_page'
import { Compass } from '#client/components/compass.tsx'
import { RatingBar } from '#client/components/rating-bar.tsx'
import { CapabilityNav } from './capability-nav.tsx'
import { Behaviours } from './capability/behaviours.tsx'
import { Items } from './capability/items.tsx'
import { Levels } from './capability/levels.tsx'
import { Part } from './capability/part.tsx'
import { Sources } from './capability/sources.tsx'
import { RolesInNeed } from './roles-in-need.tsx'

/** The text of a capability. Listed here and not with the routes, which every page loads. */
export async function loadCapability(id: string): Promise<PublicCapability> {
  const load = capabilities[id]
  if (!load) throw new Error(`the pack has no capability ${id}`)
  return (await load()).capability
}

function Signs({ signs }: Pick<Required<PublicCapability>, 'signs'>) {
  return ratings.map((rating) => (
    <div key={rating.key} className="capability-level">
      <h3>
        {rating.name} <RatingBar rating={rating} />
      </h3>
      <p className="hint">{rating.meaning}</p>
      <Items items={signs[rating.key] ?? []} />
    </div>
  ))
}

function Derailers({ derailers }: Pick<Required<PublicCapability>, 'derailers'>) {
  const times = [...new Set(derailers.map(({ when }) => when))]
  return times.map((time) => (
    <div key={time}>
      <h3>{packWords.derailer_names[time]}</h3>
      <Items items={derailers.filter(({ when }) => when === time).map(({ text }) => text)} />
    </div>
  ))
}

/** A part of how to develop a capability, where the framework has it. */
function Way({ title, text }: { title: string; text: string | readonly string[] | undefined }) {
  return (
    text !== undefined && (
      <div>
        <h3>{title}</h3>
        {typeof text === 'string' ? <p>{text}</p> : <Items items={text} />}
      </div>
    )
  )
}

function Development({ development }: Pick<Required<PublicCapability>, 'development'>) {
  const { resource } = packWords
  return (
    <>
      <Way title={resource.first_step} text={development.first_step} />
      <Way title={resource.on_the_job} text={development.on_the_job} />
      <Way title={resource.through_others} text={development.through_others} />
      <Way title={resource.learning} text={development.learning} />
      <Way title={resource.reflection.heading} text={development.reflection} />
      <Way title={resource.sign_of_progress} text={development.sign_of_progress} />
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
  const { id, name, core, definition, why_it_matters, statements, what_it_is_not, ...sections } = capability
  const { signs, indicators, behaviours, derailers, development, source, link } = sections
  return (
    <div className="column text-page">
      <div className="dimension-header">
        <h1 tabIndex={-1}>{name}</h1>
        <div className="dimension-compass">
          <Compass active={dimension} />
        </div>
      </div>
      <p>{definition}</p>
      <div>
        <p>{ability}</p>
        <Items items={statements} />
      </div>
      {why_it_matters !== undefined && (
        <Part title={words.why}>
          <p>{why_it_matters}</p>
        </Part>
      )}
      {signs && (
        <Part title={packWords.resource.signs.heading}>
          <Signs signs={signs} />
        </Part>
      )}
      {indicators && <Levels indicators={indicators} />}
      {behaviours && <Behaviours behaviours={behaviours} />}
      {what_it_is_not !== undefined && (
        <Part title={words.what_it_is_not}>
          <p>{what_it_is_not}</p>
        </Part>
      )}
      {derailers && (
        <Part title={packWords.derailers.heading}>
          <p>{packWords.derailers.meaning}</p>
          <Derailers derailers={derailers} />
        </Part>
      )}
      {development && (
        <Part title={words.develop}>
          <Development development={development} />
        </Part>
      )}
      {(source ?? link) && <Sources source={source} link={link} />}
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
