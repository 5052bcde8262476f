import { type ReactNode, useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { AssessmentMeta } from '#contract/assessing.ts'
import type { LivePlan, Plan, WayInShort } from '#contract/plan.ts'
import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/session.ts'
import type { Views } from '#contract/views.ts'
import { documentPaths } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Words } from '#domain/words/words.ts'
import { useHere } from '#web/app/links.ts'
import { loadNamedRole, type ScreenMeta } from '#web/app/screen-meta.ts'
import { useApp } from '#web/app/session.tsx'
import { type Args, loading, posting } from '#web/load.ts'
import { postNoTarget, TargetNote, useTarget } from '#web/routes/career/target/target-note.tsx'
import { postEmail } from '#web/routes/mail/post-email.ts'
import { viewsPosts } from '#web/routes/views/post-views.ts'
import { ViewsOf } from '#web/routes/views/views-of.tsx'
import { DocumentPanel, useDocument } from '#web/ui/document-panel.tsx'
import { Link } from '#web/ui/link.tsx'
import { NeedRole, RoleHeading } from '#web/ui/need.tsx'
import { RateFirst } from '#web/ui/rate-first.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { PlanInShort } from './plan/plan-in-short.tsx'
import { PlanOf, planPosts } from './plan/plan-of.tsx'
import { PlanThemes, themesQuery, usePlanThemes } from './plan-themes.tsx'

type Loaded = Pick<SessionState, 'role' | 'assessmentMeta'> & {
  plan: Plan
  way: WayInShort
  /** Loaded only where the address opens the tab that shows it. */
  live: LivePlan | null
  views: Views | null
  heading: string | undefined
}

async function load({ app, request, texts }: Args): Promise<Loaded> {
  await loadNamedRole(app, request)
  const { role, assessmentMeta } = await app.session.load()
  const { about_role, get_plan } = texts.app.titles
  const heading = role ? fill(about_role, { screen: get_plan, role: role.title }) : undefined
  const bare = { role, assessmentMeta, plan: [], way: null, live: null, views: null, heading }
  if (!role || !assessmentMeta.is_rated) return bare
  const tab = new URL(request.url).searchParams.get('tab')
  const of = { roleId: role.id }
  const [inShort, live, views] = await Promise.all([
    app.api.call('get_plan', of, request.signal),
    tab === 'plan' ? app.api.call('live_plan', of, request.signal) : null,
    tab === 'views' ? app.api.call('views_load', of, request.signal) : null,
  ])
  return { ...bare, ...inShort.data, live: live?.data ?? null, views: views?.data ?? null }
}

const shown = [
  'assessing',
  'capability_words',
  'career',
  'documents',
  'framework',
  'mail',
  'ratings',
  'role',
  'themes',
  'views',
] as const
export const loader = loading(shown, load)
export const clientLoader = loading(shown, load)

const posts = { email: postEmail, 'no-target': postNoTarget, ...planPosts, ...viewsPosts }
export const action = posting([], posts)
export const clientAction = posting([], posts)

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.get_plan,
  pageTitle: ({ heading }) => heading,
  isAction: ({ role }) => role !== null,
  back: ({ from, texts }) => from ?? { to: paths.emailOther, label: texts.app.titles.email_other },
}

/** How far the self-assessment has come. */
function standing({ parts, plan }: Words['documents'], date: string, meta: AssessmentMeta): string {
  const { count_open: open, count_questions: total } = meta
  if (open === 0) return fill(plan.completed, { date })
  const { name, text } = plan.so_far
  return fill(parts.named, { name, text: fill(text, { count: total - open, total, date }) })
}

type Steps = NonNullable<WayInShort>['steps']

function StepsBy({ date, steps }: { date: string; steps: Steps }) {
  const { parts, plan: words } = useWords('documents')
  const { dateInWords } = useWriter()
  const here = useHere()
  return (
    <>
      <h3>{fill(words.by, { date: dateInWords(date) })}</h3>
      <ul>
        {steps.map(({ id, name, reason }) => (
          <li key={id}>
            <Filled
              sentence={parts.named}
              values={{
                name: (
                  <Link to={paths.capability(id)} state={here}>
                    {name}
                  </Link>
                ),
                text: reason,
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The target role and, where the plan's role is another, the way to it: what to work on by when, and why. */
function WayToTarget({ role, way }: { role: Role; way: WayInShort }) {
  const { target: covers } = useWords('documents').plan
  const target = useTarget()
  const toTarget = target ? way : null
  const dates = [...new Set(toTarget?.steps.map((step) => step.by))]
  return (
    <section {...(toTarget ? { 'aria-labelledby': 'way-heading' } : {})}>
      {toTarget && <h2 id="way-heading">{toTarget.heading}</h2>}
      <TargetNote role={role} what={covers} />
      {dates.map((date) => (
        <StepsBy key={date} date={date} steps={toTarget?.steps.filter((step) => step.by === date) ?? []} />
      ))}
      {toTarget?.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}

/** The report and the resource to take away, and the plan in short. */
function Development({ role, plan, way }: { role: Role; plan: Plan; way: WayInShort }) {
  const { file_names, plan: words } = useWords('documents')
  const { api } = useApp()
  const document = useDocument()
  const { choice, query, ...themes } = usePlanThemes(role.id, plan)
  return (
    <div className="plan-development">
      <section className="card plan-report" aria-labelledby="development-heading">
        <h2 id="development-heading">{words.report}</h2>
        <DocumentPanel
          document={document}
          href={documentPaths.roleDocument('dev_plan', role.id, api.uuid, choice)}
          page={documentPaths.documentPage('dev_plan', role.id, choice)}
          name={fill(file_names.dev_plan, { title: role.title })}
          carries={{ emailType: 'ASSESSMENT_TO_SELF', roleId: role.id, ...query }}
          about={<PlanThemes roleId={role.id} {...themes} />}
          instead={
            <p>
              <Link to={paths.emailOther}>{words.send_other}</Link>
            </p>
          }
        />
        {document.succeeded && (
          <p className="button-row">
            <Link className="button button-secondary" to={paths.start}>
              {words.explore}
            </Link>
            <Link className="button button-secondary" to={paths.roleActions(role.id)}>
              {words.go_on}
            </Link>
          </p>
        )}
      </section>
      <PlanInShort plan={plan} />
      <WayToTarget role={role} way={way} />
    </div>
  )
}

/** What is known of the plan for a role, in three tabs; a panel that was opened keeps what it shows. */
function PlanTabs({ role, loaded }: { role: Role; loaded: Loaded }) {
  const words = useWords('documents').plan
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [opened, setOpened] = useState<Pick<Loaded, 'live' | 'views'>>({ live: null, views: null })
  const live = loaded.live ?? opened.live
  const views = loaded.views ?? opened.views
  if (live !== opened.live || views !== opened.views) setOpened({ live, views })
  const tabs = (['development', 'plan', 'views'] as const).map((id) => ({
    id,
    label: words.tabs[id],
    about: words.tabs_about[id],
  }))
  const addressOf = (id: string) => paths.planTab(role.id, id, themesQuery(search))
  const panels: Readonly<Record<string, () => ReactNode>> = {
    development: () => <Development role={role} plan={loaded.plan} way={loaded.way} />,
    plan: () => live && <PlanOf role={role} plan={live} />,
    views: () => views && <ViewsOf role={role} views={views} />,
  }
  return (
    <Tabs
      label={words.tabs_name}
      tabs={tabs}
      active={tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'development'}
      onChoose={(id) => void navigate(addressOf(id), { preventScrollReset: true })}
      addressOf={addressOf}
      panel={(id) => panels[id]?.()}
      prompt={null}
    />
  )
}

export default function GetPlan() {
  const words = useWords('documents')
  const { dateInWords } = useWriter()
  const loaded = useLoaderData<Loaded>()
  const { role, assessmentMeta } = loaded
  const { assessmentDate, is_rated: isRated } = assessmentMeta
  if (!role) return <NeedRole />

  return (
    <div className="wide-column">
      <RoleHeading title={words.plan.heading} role={role}>
        {isRated && assessmentDate !== null && standing(words, dateInWords(assessmentDate), assessmentMeta)}
      </RoleHeading>
      {assessmentDate === null || !isRated ? (
        <RateFirst role={role} missing={words.plan.missing} assessment={assessmentMeta} />
      ) : (
        <PlanTabs key={role.id} role={role} loaded={loaded} />
      )}
    </div>
  )
}
