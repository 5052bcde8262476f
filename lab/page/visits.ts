import { restoreLinkHeader } from '../../contract/wire/headers.ts'
import { documentPaths } from '../../contract/wire/documents.ts'
import { paths, type CareerPathQuery } from '../../contract/wire/paths.ts'
import { patterns } from '../../contract/wire/paths.ts'
import { call, headersOf, openSession, openVisitor, type Visitor } from '../support/visitors.ts'

/** A screen in the state in which visitors usually meet it: its address behind the site's, and a session's cookie or nothing. */
export type Visit = { path: string; cookie: string }

type Session = { uuid: string; cookie: string }
type Question = { qref: string; is_last: boolean; optionsList: { key: string }[] }
type Results = { assessmentResults: Record<string, [id: string, name: string][]> }

/** Answers so many questions of a questionnaire, or all of them. */
async function answer(
  site: string,
  { uuid, cookie }: Session,
  asked: { qtype: 'BUILD' | 'ASSESS'; roleId: string },
  upTo = Number.POSITIVE_INFINITY,
): Promise<void> {
  const ask = (more: object) => call<Question>(site, cookie, 'get_question', { ...asked, ...more, uuid })
  let question = await ask({ direction: 'FIRST' })
  for (let count = 0; count < upTo; count += 1) {
    const { qref, optionsList, is_last: isLast } = question
    question = await ask({ direction: 'NEXT', qref, answer: optionsList[0]?.key })
    if (isLast) return
  }
}

async function choose(site: string, { uuid, cookie, roleId }: Visitor): Promise<void> {
  const { assessmentResults } = await call<Results>(site, cookie, 'get_assess_results', { roleId, uuid })
  const [first] = Object.values(assessmentResults).flat()
  await call(site, cookie, 'save_capabilities', { selectedCapabilities: [first?.[1]], uuid })
}

async function linkToSaved(site: string, { uuid, cookie }: Session): Promise<string> {
  const response = await fetch(site + paths.call('save_session'), {
    method: 'POST',
    headers: headersOf({ cookie }),
    body: JSON.stringify({ email: 'visitor@agency.example', uuid }),
  })
  return response.headers.get(restoreLinkHeader) ?? ''
}

/** What follows the site's address in a link. */
const afterSite = (link: string | null) => link?.replace(/^https?:\/\/[^/]*/, '') ?? ''

/** Every screen in its usual state, on a site without other visitors; the screens of the pack's pages are one of each kind. */
export async function usualVisits(site: string): Promise<Visit[]> {
  const { visitor } = await openVisitor(site)
  const { uuid, roleId } = visitor
  const ask = <Answer>(name: string, body: object) => call<Answer>(site, visitor.cookie, name, { ...body, uuid })
  await choose(site, visitor)
  const search = { query_role: 'manager', query_agency: '' }
  const found = await ask<{ id: string }[]>('roles', search)
  const other = found.find(({ id }) => id !== roleId)?.id ?? ''
  await ask('set_target', { roleId: other, horizon: 2 })
  const pathQuery: CareerPathQuery = { roleId, path: 'morePeople', query_pathRoleType: '', query_pathAgency: '' }
  await ask('path_roles', pathQuery)
  const restore = await linkToSaved(site, visitor)
  await ask('views_ask', { roleId, first_name: 'Aroha', which: 'all', is_by_person: false, has_comments: false })
  const { link: view } = await ask<{ link: string | null }>('views_add', { roleId, label: '' })
  const { link: team } = await ask<{ link: string | null }>('team_make', { name: 'Policy' })
  const { link: sharedPlan } = await ask<{ link: string }>('share_plan', { roleId, shows_notes: false })

  const [rating, building, built] = [await openSession(site), await openSession(site), await openSession(site)]
  await call(site, rating.cookie, 'status_update', { roleId, uuid: rating.uuid })
  await answer(site, rating, { qtype: 'ASSESS', roleId }, 3)
  await answer(site, building, { qtype: 'BUILD', roleId: '' }, 3)
  await answer(site, built, { qtype: 'BUILD', roleId: '' })

  const { cookie } = visitor
  const forAll = [
    paths.home,
    paths.start,
    paths.what,
    patterns.whatForMe,
    paths.whatItLooksLike,
    paths.dimension(0),
    paths.about,
    paths.privacy,
    paths.copyrightLicensing,
    paths.accessibility,
    patterns.data,
    patterns.error,
    // As whoever follows a link to a role opens it.
    paths.roleActions(roleId),
  ]
  const own = [
    paths.roleSelect(search),
    paths.roleActions(roleId, 'assessment'),
    paths.assessedRole(roleId),
    paths.emailOther,
    paths.planRole(roleId),
    paths.path(roleId),
    paths.pathSelect(pathQuery),
    paths.map(roleId),
    paths.compare(roleId, [other]),
    paths.talk(roleId),
    paths.livePlan(roleId),
    paths.yours,
    paths.viewsOf(roleId),
    paths.team,
    documentPaths.documentPage('role_profile', roleId),
    documentPaths.documentPage('dev_plan', roleId),
  ]
  return [
    ...forAll.map((path) => ({ path, cookie: '' })),
    ...own.map((path) => ({ path, cookie })),
    { path: paths.assess(), cookie: rating.cookie },
    { path: paths.save(paths.assess()), cookie: rating.cookie },
    { path: paths.build(), cookie: building.cookie },
    { path: paths.built(), cookie: built.cookie },
    ...[restore, view, team, sharedPlan].map((link) => ({ path: afterSite(link), cookie: '' })),
  ]
}
