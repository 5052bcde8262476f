import { useLoaderData } from 'react-router'
import type { PublicCapability } from '#contract/texts.ts'
import { paths } from '#contract/wire/paths.ts'
import { toPage } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { Compass } from '#web/ui/compass.tsx'
import { CapabilityNav } from './capability-nav.tsx'
import { Behaviours } from './capability/behaviours.tsx'
import { Derailers } from './capability/derailers.tsx'
import { Evidence } from './capability/evidence.tsx'
import { FrontLine } from './capability/front-line.tsx'
import { HowToDevelop } from './capability/development.tsx'
import { Items } from './capability/items.tsx'
import { Levels } from './capability/levels.tsx'
import { Part } from './capability/part.tsx'
import { Signs } from './capability/signs.tsx'
import { Sources } from './capability/sources.tsx'
import { Stories } from './capability/stories.tsx'
import { nothingThere } from './page-at.ts'
import { RolesInNeed } from './roles-in-need.tsx'
import { loading, type Args } from '#web/load.ts'
import { usePack, useWords } from '#web/words.ts'

type Loaded = {
  capability: PublicCapability
  /** The place of its dimension in the framework. */
  dimension: number
}

async function load({ app, params, texts }: Args): Promise<Loaded> {
  const { capabilityId } = params
  const { framework } = texts.dimensions
  const dimension = framework.findIndex(({ capabilities }) => capabilities.some(({ id }) => id === capabilityId))
  const name = `capability/${capabilityId}` as const
  const { [name]: capability } = dimension < 0 ? {} : await app.texts([name])
  if (!capability) throw nothingThere()
  return { capability, dimension }
}

const names = [
  'assessing',
  'axes',
  'capability_words',
  'compass',
  'dimensions',
  'finding',
  'framework',
  'levels',
  'ratings',
  'role',
] as const

export const loader = loading(names, load)
export const clientLoader = loading(names, load)

export const handle: ScreenMeta<Loaded> = {
  title: (_texts, { capability }) => capability.name,
  needsNoSession: true,
  back: ({ data: { dimension }, from, texts }) => from ?? toPage(texts, paths.dimension(dimension)),
}

/** One capability of the framework, with its neighbours and the roles that need it most. */
export default function CapabilityPage() {
  const { capability, dimension } = useLoaderData<Loaded>()
  const packWords = usePack('capability_words')
  const { ability } = useWords('assessing').questionnaire
  const words = useWords('framework').capability_page
  const { id, name, core, definition, why_it_matters, statements, what_it_is_not, ...sections } = capability
  const { signs, indicators, behaviours, derailers, development, source, links } = sections
  const { stories, evidence, front_line: frontLine } = sections
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
      {stories && <Stories stories={stories} />}
      {behaviours && <Behaviours behaviours={behaviours} />}
      {what_it_is_not !== undefined && (
        <Part title={words.what_it_is_not}>
          <p>{what_it_is_not}</p>
        </Part>
      )}
      {derailers && <Derailers derailers={derailers} />}
      {development && (
        <Part title={words.develop}>
          <HowToDevelop development={development} />
        </Part>
      )}
      {frontLine && <FrontLine wording={frontLine} />}
      {evidence && <Evidence evidence={evidence} />}
      <Sources source={source} links={links} />
      {core ? (
        <Part title={words.every_role}>
          <p>{words.every_role_about}</p>
        </Part>
      ) : (
        <RolesInNeed capability={id} />
      )}
      <CapabilityNav capability={id} dimension={dimension} />
    </div>
  )
}
