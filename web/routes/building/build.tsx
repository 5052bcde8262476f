import { useLoaderData } from 'react-router'
import type { Question } from '#contract/assessing.ts'
import type { BuiltProfile } from '#contract/building.ts'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { roleTypeQuestion } from '#domain/assessing/questionnaire.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import type { App } from '#web/app/session.tsx'
import { type Args, loading, posting } from '#web/load.ts'
import { building, loadQuestion, postQuestion, questionTitle } from '#web/routes/assessing/question.tsx'
import { Questionnaire } from '#web/routes/assessing/questionnaire.tsx'
import { Link } from '#web/ui/link.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords } from '#web/words.ts'
import { ChoosingForm } from './choosing/choosing-form.tsx'
import { type Begun, findNearest, roleBuilt, soughtRole, type SoughtRole } from './sought-role.ts'
import { NearestProfiles, postBuild } from './start-profile.tsx'

/** What the answers were filled in from, and whether every question has one; or else profiles to start from. */
type Beginning = {
  begun: Begun | null
  built: BuiltProfile | null
  nearest: readonly Role[]
}

type Loaded = {
  sought: SoughtRole
  question: Question
  beginning: Beginning
}

async function loadBeginning(
  { api }: App,
  { title, agency }: SoughtRole,
  question: Question,
  signal: AbortSignal,
): Promise<Beginning> {
  const isBlank = question.count_open === question.count_questions
  if (isBlank) {
    const nearest = question.is_first ? await findNearest(api, { role: title, agency }, signal) : []
    return { begun: null, built: null, nearest }
  }
  const { begun, built } = (await api.call('get_built_profile', {}, signal)).data
  return { begun, built, nearest: [] }
}

async function load({ app, request, texts }: Args): Promise<Loaded | Response> {
  const state = await app.session.load()
  const question = await loadQuestion(app, request, building)
  if (question instanceof Response) return question
  const beginning = await loadBeginning(app, soughtRole(texts, state), question, request.signal)
  return { sought: roleBuilt(texts, state, beginning.begun), question, beginning }
}

export const loader = loading(['assessing', 'axes', 'building', 'dimensions', 'finding', 'role'], load)
export const clientLoader = loading(['assessing', 'axes', 'building', 'dimensions', 'finding', 'role'], load)
export const action = posting(['assessing', 'building'], { build: postBuild, question: postQuestion })
export const clientAction = posting(['assessing', 'building'], { build: postBuild, question: postQuestion })

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.build,
  pageTitle: ({ question }, texts) => questionTitle(question, texts),
  isAction: () => true,
  back: ({ texts }) => ({ to: paths.roleSelect(), label: texts.app.titles.role_select }),
}

/** What the answers were filled in from, with a way past the questions. */
function BegunFrom({ begun, built }: Beginning) {
  const words = useWords('building').build
  if (!begun) return null
  const { role, revises } = begun
  return (
    <>
      <br />
      {revises ? (
        words.revising
      ) : (
        <Filled
          sentence={words.begun}
          values={{ title: <strong>{role.title}</strong>, agency_name: <strong>{role.agency}</strong> }}
        />
      )}{' '}
      {built && <Link to={paths.built()}>{words.see}</Link>}
      {built && !revises && <> {fill(words.unread, { title: role.title })}</>}
    </>
  )
}

export default function Build() {
  const { ability } = useWords('assessing').questionnaire
  const words = useWords('building').build
  const { offer } = useWords('building').nearest_profiles
  const { sought, question, beginning } = useLoaderData<Loaded>()
  const { nearest } = beginning
  return (
    <>
      {nearest.length > 0 && (
        <details className="nearest-offer column">
          <summary>{offer}</summary>
          <NearestProfiles roles={nearest} />
        </details>
      )}
      <Questionnaire
        asked={building}
        key={beginning.begun?.role.id ?? ''}
        question={question}
        infoHeading={question.qref === roleTypeQuestion ? words.types : ability}
        about={
          <>
            <Filled
              sentence={words.about}
              values={{
                title: <strong>{sought.titleShown}</strong>,
                agency_name: <strong>{sought.agencyShown}</strong>,
              }}
            />
            {question.is_first && <BegunFrom {...beginning} />}
            {sought.unfit !== null && (
              <>
                <br />
                {sought.unfit}
              </>
            )}
          </>
        }
        ChoosingForm={ChoosingForm}
      />
    </>
  )
}
