import type { ComponentType } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Question } from '#contract/get-question.ts'
import type { BuiltProfile } from '#contract/get-built-profile.ts'
import type { Role } from '#contract/role.ts'
import { roleTypeQuestion } from '#domain/assessing/questionnaire.ts'
import { fill } from '#domain/framework/sentence.ts'
import { paths } from '#contract/wire/paths.ts'
import { Filled } from '#web/ui/filled.tsx'
import { routerApp, type App } from '#web/app/session.tsx'
import type { ChoosingFormProps } from './choosing/choosing-form.tsx'
import { findNearest } from './find-nearest.ts'
import { NearestProfiles } from './nearest-profiles.tsx'
import { roleBuilt, soughtRole, type Begun, type SoughtRole } from './sought-role.ts'
import { loadQuestion, Questionnaire } from '#web/routes/assessing/questionnaire.tsx'
import { building } from '#web/routes/assessing/ways-on.ts'
import { useWords } from '#web/words.ts'

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
  /** Loaded only where there is something to choose among. */
  ChoosingForm?: ComponentType<ChoosingFormProps>
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

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Loaded | Response> {
  const app = context.get(routerApp)
  const state = await app.session.load()
  const question = await loadQuestion(app, request, building.asked)
  if (question instanceof Response) return question
  const beginning = await loadBeginning(app, soughtRole(state), question, request.signal)
  const loaded = { sought: roleBuilt(state, beginning.begun), question, beginning }
  return question.choices ? { ...loaded, ...(await import('./choosing/choosing-form.tsx')) } : loaded
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

export function Component() {
const { ability } = useWords('assessing').questionnaire
const words = useWords('building').build
const { offer } = useWords('building').nearest_profiles

  const { sought, question, beginning, ChoosingForm } = useLoaderData<Loaded>()
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
        {...building}
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
        {...(ChoosingForm ? { ChoosingForm } : {})}
      />
    </>
  )
}
