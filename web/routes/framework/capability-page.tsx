import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import type { PublicCapability } from '#contract/texts.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { themesOf } from '#domain/assessing/learning.ts'
import { askBriefly } from '#web/app/ask-briefly.ts'
import { toPage } from '#web/app/back-to.ts'
import { backwards } from '#web/app/direction.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { Compass } from '#web/ui/compass.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Items } from '#web/ui/text.tsx'
import { Link } from '#web/ui/link.tsx'
import { LevelLook } from '#web/ui/need.tsx'
import { PageContents } from '#web/ui/page-contents.tsx'
import { RoleList } from '#web/ui/role-list.tsx'
import {
  Behaviours,
  Derailers,
  Evidence,
  FrontLine,
  HowToDevelop,
  Levels,
  Signs,
  Source,
  Stories,
} from './capability-parts.tsx'
import { OutsidePages, ReadOn } from './outside-pages.tsx'
import { nothingThere } from './page-at.ts'
import { ThemeLinks } from './theme-links.tsx'
import { useSession } from '#web/app/session.tsx'
import { loadingAnyway, type Args } from '#web/load.ts'
import { usePack, useWords } from '#web/words.ts'

type Loaded = {
  capability: PublicCapability
  /** The place of its dimension in the framework. */
  dimension: number
  /** Those that need it most; none where they cannot be had. */
  roles: Calls['capability_roles']['response']
  /** What the organisation's catalogue offers; nothing where it cannot be had. */
  learning: Calls['capability_learning']['response']
}

async function load({ app, params, texts, visit }: Args): Promise<Loaded> {
  const { capabilityId } = params
  const { framework } = texts.dimensions
  const dimension = framework.findIndex(({ capabilities }) => capabilities.some(({ id }) => id === capabilityId))
  if (dimension < 0 || capabilityId === undefined) throw nothingThere()
  const name = `capability/${capabilityId}` as const
  const [{ [name]: capability }, roles, learning] = await Promise.all([
    app.texts([name]),
    askBriefly(app, 'capability_roles', { capability: capabilityId }, visit),
    askBriefly(app, 'capability_learning', { capability: capabilityId }, visit),
  ])
  if (!capability) throw nothingThere()
  return { capability, dimension, roles: roles ?? [], learning: learning ?? [] }
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
  'themes',
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
  return (
    <>
      <p>{roles.some(({ level }) => level) ? words.highest : words.most}</p>
      <RoleList roles={roles} chosen={session?.role?.id} noteOf={({ level }) => level && fill(at, { name: level })} />
    </>
  )
}

/** The title of the visitor's role, and the level at which it asks for a capability with what people see there; null where nothing says that. */
function useAtRole(capability: string) {
  const session = useSession()
  const level = session?.role_needs.find(({ id }) => id === capability)?.level
  if (!session?.role || !level || level.effective.length === 0) return null
  return { title: session.role.title, level }
}

/** What people see at the level that the visitor's role asks for. */
function AtRole({ at: { title, level } }: { at: NonNullable<ReturnType<typeof useAtRole>> }) {
  const words = useWords('role').proficiency
  return (
    <section className="card at-role" aria-labelledby="at-role">
      <h2 id="at-role">{fill(words.of_role, { title, name: level.name })}</h2>
      <LevelLook {...level} />
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

type Part = { id: string; title: string; body: ReactNode }

/** All that the framework says of a capability besides what it is, in its order. */
function useParts({ capability, roles, learning }: Loaded, own: string | undefined): readonly Part[] {
  const { resource, derailers: derailerWords } = usePack('capability_words')
  const { behaviours: behaviourWords, capability_page: words, depth, sources } = useWords('framework')
  const levels = useWords('role').proficiency
  const { titles } = useWords('app')
  const touching = themesOf(usePack('themes').themes, [capability.id])
  const { why_it_matters: why, what_it_is_not: isNot, front_line: frontLine, ...said } = capability
  const { signs, indicators = {}, stories, behaviours, derailers, development, evidence, source, links } = said
  const hasLevels = Object.keys(indicators).some((level) => level !== own)
  const part = (id: string, title: string, body: ReactNode) => (body ? [{ id, title, body }] : [])
  return [
    ...part(
      'levels',
      own === undefined ? levels.every : levels.others,
      hasLevels && <Levels {...{ indicators, own }} />,
    ),
    ...part('why', words.why, why !== undefined && <p>{why}</p>),
    ...part('signs', resource.signs.heading, signs && <Signs signs={signs} />),
    ...part('stories', depth.stories, stories && <Stories stories={stories} />),
    ...part(
      'behaviours',
      behaviourWords.heading,
      behaviours && <Behaviours behaviours={behaviours} heading="behaviours" />,
    ),
    ...part('is-not', words.what_it_is_not, isNot !== undefined && <p>{isNot}</p>),
    ...part('derailers', derailerWords.heading, derailers && <Derailers derailers={derailers} />),
    ...part(
      'develop',
      words.develop,
      development && <HowToDevelop development={development} general={capability.general_parts} />,
    ),
    ...part('front-line', depth.front_line, frontLine && <FrontLine wording={frontLine} />),
    ...part('evidence', depth.evidence, evidence && <Evidence evidence={evidence} />),
    ...part('source', sources.heading, source && <Source source={source} />),
    ...part('learning', sources.catalogue, learning.length > 0 && <OutsidePages pages={learning} />),
    ...part('links', sources.link, links && <ReadOn links={links} level={own} />),
    ...part('themes', titles.themes, touching.length > 0 && <ThemeLinks themes={touching} />),
    ...(capability.core
      ? part('roles', words.every_role, <p>{words.every_role_about}</p>)
      : part('roles', words.roles, roles.length > 0 && <RolesInNeed roles={roles} />)),
  ]
}

/** One capability of the framework: what it is, a list of what follows, then that, its neighbours, and the roles that need it most. */
export default function CapabilityPage() {
  const loaded = useLoaderData<Loaded>()
  const { ability } = useWords('assessing').questionnaire
  const { capability, dimension } = loaded
  const atRole = useAtRole(capability.id)
  const parts = useParts(loaded, atRole?.level.id)
  return (
    <div className="wide-column text-page page-beside">
      <div>
        <div className="row dimension-header">
          <h1 tabIndex={-1}>{capability.name}</h1>
          <div className="dimension-compass">
            <Compass active={dimension} />
          </div>
        </div>
        <p className="lede">{capability.definition}</p>
        {atRole && <AtRole at={atRole} />}
        <p>{ability}</p>
        <Items items={capability.statements} />
      </div>
      <PageContents parts={parts} />
      <div>
        {parts.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {body}
          </section>
        ))}
        <CapabilityNav capability={capability.id} dimension={dimension} />
      </div>
    </div>
  )
}
