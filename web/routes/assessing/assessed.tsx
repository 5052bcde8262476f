import { redirect, useLoaderData } from 'react-router'
import type { Again, AssessmentMeta, Earlier, SeenInShort } from '#contract/assessing.ts'
import type { Texts } from '#contract/texts.ts'
import { readGroups } from '#contract/wire/assessment-results.ts'
import { paths } from '#contract/wire/paths.ts'
import { anyRated } from '#domain/assessing/assessment.ts'
import { fill } from '#domain/framework/sentence.ts'
import { loadNamedRole, type ScreenMeta } from '#web/app/screen-meta.ts'
import { type Args, loading, orWrong, type Post, posting, textIn, textsIn } from '#web/load.ts'
import { TeamLink } from '#web/ui/link.tsx'
import { ViewsLink } from '#web/routes/views/views-link.tsx'
import { NeedRole } from '#web/ui/need.tsx'
import { NothingAsked, NothingRated } from '#web/ui/rate-first.tsx'
import { type InWords, useWords, useWriter } from '#web/words.ts'
import { type Choice, DevelopChoice } from './develop-choice.tsx'
import { postAgain, postErase, ThenAndNow } from './then-and-now.tsx'
import { Items } from '#web/ui/text.tsx'

/** `heading` is what the page's title says, and `isAsked` whether the role needs anything. */
type Results = Choice & {
  retired: readonly [name: string, rating: string][]
  fallenOut: number
  isAsked: boolean
  heading: string
  /** The day of the latest answer, as an ISO date. */
  ratedOn: string | null
  again: Again
  earlier: readonly Earlier[]
  /** How others see the visitor in the role, where the visitor has looked at that. */
  seen: SeenInShort | undefined
}

type Loaded = Results | { role: null }

/** The heading, which counts the open questions until there are none. */
function headingOf(
  { app, assessing }: Texts,
  { counted }: InWords,
  { count_open: count, count_questions: total }: AssessmentMeta,
): string {
  return count === 0 ? app.titles.assessed : counted(assessing.open_questions.results, { count, total })
}

async function load({ app, request, texts, inWords }: Args): Promise<Loaded> {
  const { api, session } = app
  const { min_capabilities: min, max_capabilities: max } = await session.load()
  const role = await loadNamedRole(app, request)
  if (!role) return { role }
  const [{ data }, { data: before }] = await Promise.all([
    api.call('get_assess_results', { roleId: role.id }),
    api.call('earlier_assessments', { roleId: role.id }),
  ])
  const shown = headingOf(texts, inWords, data.assessmentMeta)
  const { assessmentResults, unrated, levels = {}, role_needs: needs, assessmentMeta, selectedCapabilities } = data
  session.record('results loaded', { assessmentMeta, selectedCapabilities })
  return {
    role,
    groups: readGroups(texts.ratings.ratings, assessmentResults),
    unrated,
    levels,
    retired: data.retired ?? [],
    fallenOut: data.fallen_out ?? 0,
    needs,
    isAsked: assessmentMeta.count_questions > 0,
    chosen: selectedCapabilities,
    limits: { min, max },
    heading: fill(texts.app.titles.about_role, { screen: shown, role: role.title }),
    shown,
    firstOpen: assessmentMeta.first_open,
    ratedOn: assessmentMeta.assessmentDate,
    seen: data.views,
    ...before,
  }
}

/** The choice of what to develop. */
const postCapabilities: Post = async ({ app: { api, session } }, fields) =>
  orWrong('selected', async () => {
    const selectedCapabilities = textsIn(fields, 'selected')
    const { data } = await api.call('save_capabilities', { roleId: textIn(fields, 'roleId'), selectedCapabilities })
    session.merge(data)
    return redirect(paths.emailOther)
  })

const names = ['assessing', 'compass', 'dimensions', 'framework', 'ratings', 'role', 'team', 'views'] as const

export const loader = loading(names, load)
export const clientLoader = loading(names, load)

export const action = posting([], { capabilities: postCapabilities, again: postAgain, erase: postErase })
export const clientAction = posting([], { capabilities: postCapabilities, again: postAgain, erase: postErase })

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.assessed,
  pageTitle: (loaded) => (loaded.role ? loaded.heading : undefined),
  isAction: ({ role }) => role !== null,
  back: ({ texts }) => ({ to: paths.assess(), label: texts.app.titles.assess }),
}

/** Ratings of capabilities that the framework has retired, and the number of answers about ones that it no longer names. */
function RetiredRatings({ retired, fallenOut }: Pick<Results, 'retired' | 'fallenOut'>) {
  const words = useWords('assessing').retired
  const { counted } = useWriter()
  if (retired.length === 0 && fallenOut === 0) return null
  return (
    <section aria-labelledby="retired-heading">
      <h2 id="retired-heading">{words.heading}</h2>
      {retired.length > 0 && (
        <>
          <p>{words.about}</p>
          <Items items={retired.map(([name, rating]) => fill(words.rated, { name, rating }))} />
        </>
      )}
      {fallenOut > 0 && <p>{counted(words.nameless, { count: fallenOut })}</p>}
    </section>
  )
}

export default function Assessed() {
  const loaded = useLoaderData<Loaded>()
  if (!loaded.role) return <NeedRole />
  if (!anyRated(loaded.groups)) {
    return (
      <div className="column">
        <h1 tabIndex={-1}>{loaded.shown}</h1>
        {loaded.isAsked ? <NothingRated firstOpen={loaded.firstOpen} /> : <NothingAsked role={loaded.role} />}
        <RetiredRatings {...loaded} />
        <ThenAndNow key={loaded.role.id} roleId={loaded.role.id} {...loaded} />
      </div>
    )
  }
  return (
    <div className="results assessed">
      <DevelopChoice {...loaded} />
      <div className="results-more">
        <ThenAndNow key={loaded.role.id} roleId={loaded.role.id} {...loaded} />
        <ViewsLink role={loaded.role} seen={loaded.seen} />
        <TeamLink />
        <RetiredRatings {...loaded} />
      </div>
    </div>
  )
}
