import { useLoaderData } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import type { PublicCapability } from '#contract/texts.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { askBriefly } from '#web/app/ask-briefly.ts'
import { toPage } from '#web/app/back-to.ts'
import { backwards } from '#web/app/direction.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { Compass } from '#web/ui/compass.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Items } from '#web/ui/text.tsx'
import { Link } from '#web/ui/link.tsx'
import { RoleList } from '#web/ui/role-list.tsx'
import {
  Behaviours,
  Derailers,
  Evidence,
  FrontLine,
  HowToDevelop,
  Levels,
  Part,
  Signs,
  Sources,
  Stories,
} from './capability-parts.tsx'
import { nothingThere } from './page-at.ts'
import { useSession } from '#web/app/session.tsx'
import { loadingAnyway, type Args } from '#web/load.ts'
import { usePack, useWords } from '#web/words.ts'

type Loaded = {
  capability: PublicCapability
  /** The place of its dimension in the framework. */
  dimension: number
  /** Those that need it most; none where they cannot be had. */
  roles: Calls['capability_roles']['response']
}

async function load({ app, params, texts, visit }: Args): Promise<Loaded> {
  const { capabilityId } = params
  const { framework } = texts.dimensions
  const dimension = framework.findIndex(({ capabilities }) => capabilities.some(({ id }) => id === capabilityId))
  if (dimension < 0 || capabilityId === undefined) throw nothingThere()
  const name = `capability/${capabilityId}` as const
  const [{ [name]: capability }, roles] = await Promise.all([
    app.texts([name]),
    askBriefly(app, 'capability_roles', { capability: capabilityId }, visit),
  ])
  if (!capability) throw nothingThere()
  return { capability, dimension, roles: roles ?? [] }
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

export const loader = loadingAnyway(names, load)
export const clientLoader = loadingAnyway(names, load)

export const handle: ScreenMeta<Loaded> = {
  title: (_texts, { capability }) => capability.name,
  back: ({ data: { dimension }, from, texts }) => from ?? toPage(texts, paths.dimension(dimension)),
}

/** The roles that need a capability most. */
function RolesInNeed({ roles }: Pick<Loaded, 'roles'>) {
  const words = useWords('framework').capability_page
  const { at } = useWords('role').proficiency
  const session = useSession()
  if (roles.length === 0) return null
  return (
    <section aria-labelledby="roles">
      <h2 id="roles">{words.roles}</h2>
      <p>{roles.some(({ level }) => level) ? words.highest : words.most}</p>
      <RoleList roles={roles} chosen={session?.role?.id} noteOf={({ level }) => level && fill(at, { name: level })} />
    </section>
  )
}

function Names({ label, name }: { label: string; name: string }) {
  return (
    <span>
      {label}
      <span className="dimension-next">{name}</span>
    </span>
  )
}

/** Links from a capability to its dimension and to the capabilities before and after it there. */
function CapabilityNav({ capability, dimension }: { capability: string; dimension: number }) {
  const { framework } = usePack('dimensions')
  const words = useWords('framework').capability_page
  const { name = '', capabilities = [] } = framework[dimension] ?? {}
  const place = capabilities.findIndex(({ id }) => id === capability)
  const previous = capabilities[place - 1]
  const next = capabilities[place + 1]
  return (
    <nav className="dimension-nav" aria-label={words.neighbours}>
      {previous && (
        <Link className="button button-secondary" to={paths.capability(previous.id)} state={backwards}>
          <Icon name="back" />
          <Names label={words.previous} name={previous.name} />
        </Link>
      )}
      <Link className="button button-secondary" to={paths.dimension(dimension)} state={backwards}>
        <Names label={words.dimension} name={name} />
      </Link>
      {next && (
        <Link className="button" to={paths.capability(next.id)}>
          <Names label={words.next} name={next.name} />
          <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}

/** One capability of the framework, with its neighbours and the roles that need it most. */
export default function CapabilityPage() {
  const { capability, dimension, roles } = useLoaderData<Loaded>()
  const packWords = usePack('capability_words')
  const { ability } = useWords('assessing').questionnaire
  const words = useWords('framework').capability_page
  const { id, name, core, definition, why_it_matters, statements, what_it_is_not, ...sections } = capability
  const { signs, indicators, behaviours, derailers, development, source, links } = sections
  const { stories, evidence, front_line: frontLine } = sections
  return (
    <div className="column text-page">
      <div className="row dimension-header">
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
        <RolesInNeed roles={roles} />
      )}
      <CapabilityNav capability={id} dimension={dimension} />
    </div>
  )
}
