import { choiceQuery, type DocumentChoice } from '#contract/wire/document-choice.ts'
import { documentPages } from '#contract/wire/document-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import type { DocumentName } from '#domain/documents/document-names.ts'
import { loadAssessment } from '#server/assessing/assessment.ts'
import { loadStoredPlan } from '#server/assessing/plan/queries.ts'
import { loadComparison } from '#server/career/comparison.ts'
import { loadWayToTarget } from '#server/career/ways.ts'
import { comparisonDocument } from '#server/documents/comparison.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { selfAssessmentReport } from '#server/documents/self-assessment-report.ts'
import { talkGuideDocument } from '#server/documents/talk-guide.ts'
import { loadSeenByOthers } from '#server/views/looking.ts'
import { chosenCapabilityIds, namedAgency, roleDocument, type Served } from './role-document.ts'

const tab =
  (name: string) =>
  (roleId: string, { capabilities }: DocumentChoice = {}) =>
    paths.roleActions(roleId, name, choiceQuery({ capabilities }))

/** Every document about a role. Downloads, web pages and mails all make their documents from this list. */
export const documents = {
  role_profile: roleDocument({
    download: { summary: 'The role profile as a Word document', besideOthers: false },
    choices: ['agency'],
    page: { path: documentPages.role_profile, from: tab('profile') },
    load: async ({ pack }, { role, choice }) => ({ role, agency: namedAgency(pack, choice) }),
    make: ({ role, agency }, pack, today) => roleProfileDocument(role, pack, today, agency),
  }),
  interview_pack: roleDocument({
    download: { summary: 'The interview pack as a Word document', besideOthers: false },
    choices: ['agency', 'capabilities'],
    page: { path: documentPages.interview_pack, from: tab('interview') },
    load: async ({ pack }, { role, choice }) => ({
      role,
      agency: namedAgency(pack, choice),
      chosen: chosenCapabilityIds(pack, role, choice),
    }),
    make: ({ role, ...choice }, pack, today) => interviewPackDocument(role, pack, today, choice),
  }),
  dev_plan: roleDocument({
    download: {
      summary: 'The Self Assessment Report and Development Resource as a Word document',
      besideOthers: false,
    },
    page: { path: documentPages.dev_plan, from: paths.planRole, screen: () => 'get_plan' },
    load: async (deps, { session, role }) => ({
      role,
      assessment: await loadAssessment(deps, session, role),
      way: await loadWayToTarget(deps, session, role),
      views: await loadSeenByOthers(deps, session.uuid, role),
      own: await loadStoredPlan(deps.db.read, { sessionUuid: session.uuid, roleId: role.id }),
    }),
    make: ({ role, assessment, ...besides }, pack, today) => devPlanDocument(role, pack, assessment, today, besides),
  }),
  self_assessment_report: roleDocument({
    download: null,
    page: null,
    load: async (deps, { session, role }) => ({ role, assessment: await loadAssessment(deps, session, role) }),
    make: ({ role, assessment }, pack, today) => selfAssessmentReport(role, pack, assessment, today),
  }),
  comparison: roleDocument({
    download: {
      summary: 'A role beside others, capability by capability, as a Word document',
      besideOthers: true,
    },
    page: null,
    load: (deps, { session, role, others = [] }) => loadComparison(deps, session, [role, ...others]),
    make: (comparison, pack, today) => comparisonDocument(pack, comparison, today),
  }),
  talk_guide: roleDocument({
    download: { summary: 'The guide to a talk about the role as a Word document', besideOthers: false },
    choices: ['views'],
    page: {
      path: documentPages.talk_guide,
      from: (roleId, { views } = {}) => (views ? paths.viewsOf(roleId) : paths.talk(roleId)),
      screen: ({ views }) => (views ? 'views' : 'talk'),
    },
    load: async (deps, { session, role, choice }) => ({
      role,
      talk: choice?.views ? ((await loadSeenByOthers(deps, session.uuid, role))?.talk ?? []) : [],
    }),
    make: ({ role, talk }, pack, today) => talkGuideDocument(role, pack, today, talk),
  }),
} satisfies Record<DocumentName, Served>
