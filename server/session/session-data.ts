import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { sessionData } from '#contract/session-data.ts'
import { optionValue } from '#domain/assessing/choices.ts'
import type { Question } from '#domain/assessing/questionnaire.ts'
import { questionnaires } from '#domain/assessing/questionnaires.ts'
import { showRole } from '#domain/role/role.ts'
import { loadAllQuestionnaires, type WholeQuestionnaire } from '#server/assessing/answers.ts'
import { listEarlier } from '#server/assessing/earlier.ts'
import { findReminders, findShare, loadStoredPlan, rolesPlanned } from '#server/assessing/plan/queries.ts'
import { shownReminders } from '#server/assessing/plan/reminders.ts'
import { rolesBuiltBy } from '#server/building/queries.ts'
import { loadTarget } from '#server/career/ways.ts'
import type { Deps } from '#server/deps.ts'
import { listSessionMail } from '#server/mail/queries.ts'
import { findRole } from '#server/role/queries.ts'
import { loadTeamData } from '#server/team/calls.ts'
import { loadViewsData } from '#server/views/looking.ts'
import { countSecrets, listRestoreLinks } from './queries.ts'
import { isSaved, resumptionOf, type Session } from './sessions.ts'

type SessionData = z.input<typeof sessionData>

type Named = { id: string; name: string }

/** The name of the item with this id; the id itself where the pack no longer lists it, and empty for an empty id. */
function nameOf(list: readonly Named[], id: string): string {
  return list.find((item) => item.id === id)?.name ?? id
}

/** The answers as texts; a question or an option that is no longer there keeps its id. */
function inWords(given: WholeQuestionnaire['given'], questions: readonly Question[]) {
  return given.map(({ qref, answer, answeredAt }) => {
    const isAbout = (one: { qref: string }) => one.qref === qref
    const question = questions.find((candidate) => isAbout(candidate) || candidate.choices?.some(isAbout))
    const text = question?.choices?.find(isAbout)?.name ?? question?.text
    const option = question?.optionsList.find(({ key }) => key === answer)
    return { question: text ?? qref, answer: option ? optionValue(option) : answer, answered_at: answeredAt }
  })
}

async function questionnaireData(
  { db, pack }: Deps,
  { qtype, roleId, leftOff, selected, from, given }: WholeQuestionnaire,
  uuid: string,
): Promise<SessionData['questionnaires'][number]> {
  const role = roleId === '' ? null : await findRole(db.read, roleId, uuid)
  const source = from && (await findRole(db.read, from.roleId, uuid))
  const questions = questionnaires[qtype].questions(pack, role)
  return {
    qtype,
    role: role && showRole(pack, role),
    begun_from: source && showRole(pack, source),
    left_off: questions.find(({ qref }) => qref === leftOff)?.text ?? leftOff,
    answers: inWords(given, questions),
    selectedCapabilities: selected.map((id) => nameOf(pack.capabilities, id)),
  }
}

/** Everything that is stored about a session, in words that its owner can read. */
export async function loadSessionData(deps: Deps, session: Session): Promise<SessionData> {
  const { db, pack } = deps
  const { uuid, stored } = session
  const roleOf = async (id: string | null | undefined) => {
    const role = id == null ? null : await findRole(db.read, id, uuid)
    return role && showRole(pack, role)
  }
  const { restore_point, restore_role_id } = resumptionOf(session)
  const begun = await loadAllQuestionnaires(db.read, uuid)
  const given: SessionData['questionnaires'] = []
  for (const questionnaire of begun) {
    given.push(await questionnaireData(deps, questionnaire, uuid))
    // Lets other requests be answered in between.
    await setImmediate()
  }
  return {
    uuid,
    created_at: stored?.created_at ?? null,
    used_at: stored?.used_at ?? null,
    session_saved: isSaved(session),
    language: stored?.language ?? null,
    campaign: stored?.campaign ?? null,
    counted: stored?.counted ?? '',
    restore_point,
    restore_role: await roleOf(restore_role_id),
    role: await roleOf(stored?.role_id),
    search: {
      query_role: stored?.query_role ?? '',
      query_agency: nameOf(pack.agencies, stored?.query_agency ?? ''),
    },
    path_search: {
      path_role: await roleOf(stored?.path_role_id),
      path: stored?.path ?? '',
      query_pathRoleType: nameOf(pack.role_types, stored?.query_path_role_type ?? ''),
      query_pathAgency: nameOf(pack.agencies, stored?.query_path_agency ?? ''),
    },
    target: await loadTarget(deps, session),
    questionnaires: given,
    ...(await loadPlanData(deps, uuid)),
    built_roles: (await rolesBuiltBy(db.read, uuid)).map(({ sharedAt, ...role }) => ({
      ...showRole(pack, role),
      validation: role.origin.kind,
      shared_at: sharedAt,
    })),
    views: await loadViewsData(deps, uuid),
    ...(await loadTeamData(deps, uuid)),
    browsers: await countSecrets(db.read, uuid),
    restore_links: await listRestoreLinks(db.read, uuid),
    waiting_mail: await listSessionMail(db.read, uuid),
  }
}

type PlanData = Pick<z.input<typeof sessionData>, 'earlier_assessments' | 'plans'>

/** What is stored of a session's earlier self-assessments and plans, in words that its owner can read. */
async function loadPlanData({ db, pack }: Pick<Deps, 'db' | 'pack'>, uuid: string): Promise<PlanData> {
  const capabilityName = (id: string) => pack.capabilities.find((capability) => capability.id === id)?.name ?? id
  const [earlier, planned] = await Promise.all([
    listEarlier(db.read, { sessionUuid: uuid }),
    rolesPlanned(db.read, uuid),
  ])
  return {
    earlier_assessments: await Promise.all(
      earlier.map(async ({ roleId, finishedAt, answers, selected }) => {
        const role = await findRole(db.read, roleId, uuid)
        const questions = questionnaires.ASSESS.questions(pack, role)
        return {
          role: role && showRole(pack, role),
          finished_at: finishedAt,
          answers: Object.entries(answers).map(([qref, answer]) => {
            const asked = questions.find((question) => question.qref === qref)
            const option = asked?.optionsList.find(({ key }) => key === answer)
            return { question: asked?.text ?? qref, answer: option ? optionValue(option) : answer }
          }),
          selectedCapabilities: selected.map(capabilityName),
        }
      }),
    ),
    plans: await Promise.all(
      planned.map(async (roleId) => {
        const of = { sessionUuid: uuid, roleId }
        const role = await findRole(db.read, roleId, uuid)
        const { reviewOn, actions } = await loadStoredPlan(db.read, of)
        const share = await findShare(db.read, of)
        const reminders = await findReminders(db.read, of)
        return {
          role: role && showRole(pack, role),
          review_on: reviewOn,
          actions: actions.map(({ capability, text, by_date: by, with_whom, note, done_on, added_at }) => ({
            capability: capabilityName(capability),
            text,
            by,
            with_whom,
            note,
            done_on,
            added_at,
          })),
          shared: share && { made_at: share.made_at, shows_notes: share.shows_notes === 1 },
          reminders: reminders && shownReminders(reminders),
        }
      }),
    ),
  }
}
