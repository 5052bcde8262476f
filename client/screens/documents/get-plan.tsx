import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { about_role, get_plan as title, plan as livePlan } from 'virtual:words/app/titles'
import { dev_plan } from 'virtual:words/documents/file_names'
import * as live from 'virtual:words/documents/see_plan'
import * as parts from 'virtual:words/documents/parts'
import * as words from 'virtual:words/documents/plan'
import type { Plan, WayInShort } from '#contract/get-plan.ts'
import type { Role } from '#contract/role.ts'
import type { AssessmentMeta, SessionState } from '#contract/status-load.ts'
import { DocumentPanel } from '#client/components/document-panel.tsx'
import { loadNamedRole } from '#client/screens/role/named-role.ts'
import { NeedRole } from '#client/screens/role/need-role.tsx'
import { RateFirst } from '#client/screens/assessing/rate-first.tsx'
import { useHere } from '#client/app/links/came-from.ts'
import { isDone, usePosted } from '#client/app/posting/posted.ts'
import { dateInWords } from '#client/app/words.ts'
import type { Typed } from '#client/app/sending.ts'
import { documentPaths } from '#contract/wire/document-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import { routerApp, useApp } from '#client/app/session.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { ViewsLink } from '#client/screens/views/views-link.tsx'
import { PlanInShort } from './plan-in-short.tsx'
import { WayToTarget } from './way-to-target.tsx'

type Loaded = Pick<SessionState, 'role' | 'assessmentMeta'> & {
  plan: Plan
  way: WayInShort
  heading: string | undefined
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const app = context.get(routerApp)
  await loadNamedRole(app, request)
  const { role, assessmentMeta } = await app.session.load()
  const heading = role ? fill(about_role, { screen: title, role: role.title }) : undefined
  if (!role || !assessmentMeta.is_rated) return { role, assessmentMeta, plan: [], way: null, heading }
  const { data } = await app.api.call('get_plan', { roleId: role.id }, request.signal)
  return { role, assessmentMeta, ...data, heading }
}

/** How far the self-assessment has come. */
function standing(date: string, { count_open: open, count_questions: total }: AssessmentMeta): string {
  if (open === 0) return fill(words.completed, { date })
  const { name, text } = words.so_far
  return fill(parts.named, { name, text: fill(text, { count: total - open, total, date }) })
}

/** The way to the plan that one comes back to. */
function LivePlanLink({ role }: { role: Role }) {
  const here = useHere()
  return (
    <section className="panel" aria-labelledby="live-plan-heading">
      <h2 id="live-plan-heading">{livePlan}</h2>
      <p>{live.see_about}</p>
      <p className="button-row">
        <Link className="button button-secondary" to={paths.livePlan(role.id)} state={here}>
          {live.see}
        </Link>
      </p>
    </section>
  )
}

export function Component() {
  const { role, assessmentMeta, plan, way } = useLoaderData<Loaded>()
  const { api } = useApp()
  const [succeeded, setSucceeded] = useState(isDone(usePosted('email')))
  const { assessmentDate, is_rated: isRated } = assessmentMeta
  if (!role) return <NeedRole />

  const send = async ({ email }: Typed) =>
    (await api.call('send_email', { email, emailType: 'ASSESSMENT_TO_SELF', emailData: { roleId: role.id } })).data

  return (
    <div className="column">
      <h1 tabIndex={-1} aria-describedby="heading-role">
        {words.heading}
      </h1>
      <p className="plan-role" id="heading-role">
        <strong>{role.title}</strong>
        <span>{role.agency}</span>
      </p>
      {assessmentDate === null || !isRated ? (
        <RateFirst role={role} missing={words.missing} assessment={assessmentMeta} />
      ) : (
        <>
          <p>{standing(dateInWords(assessmentDate), assessmentMeta)}</p>
          <PlanInShort plan={plan} />
          <WayToTarget role={role} way={way} />
          <section className="panel" aria-labelledby="development-heading">
            <h2 id="development-heading">{words.report}</h2>
            <p>{words.contents}</p>
            <DocumentPanel
              href={documentPaths.roleDocument('dev_plan', role.id, api.uuid)}
              page={documentPaths.documentPage('dev_plan', role.id)}
              name={fill(dev_plan, { title: role.title })}
              carries={{ emailType: 'ASSESSMENT_TO_SELF', roleId: role.id }}
              onEmail={send}
              onSuccess={() => setSucceeded(true)}
            />
          </section>
          {succeeded && (
            <p className="button-row">
              <Link className="button button-secondary" to={paths.start}>
                {words.explore}
              </Link>
              <Link className="button button-secondary" to={paths.roleActions(role.id)}>
                {words.go_on}
              </Link>
            </p>
          )}
          {plan.length > 0 && <LivePlanLink role={role} />}
          <ViewsLink role={role} />
        </>
      )}
    </div>
  )
}
