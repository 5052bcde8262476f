import { choiceQuery, type DocumentChoice, documentPages } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Document } from '#domain/documents/blocks.ts'
import type { DocumentName } from '#domain/documents/document-names.ts'
import { inOtherLanguages } from '#domain/documents/languages.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { chosenForPanel } from '#domain/role/panel.ts'
import { type RoleProfile, showNeeds } from '#domain/role/role.ts'
import { loadAssessment } from '#server/assessing/assessment.ts'
import { agencyOf, loadCatalogue } from '#server/assessing/catalogue.ts'
import { loadStoredPlan } from '#server/assessing/plan/queries.ts'
import { loadComparison } from '#server/career/comparison.ts'
import { loadWayToTarget } from '#server/career/ways.ts'
import type { Deps } from '#server/deps.ts'
import { withWholeLinks } from '#server/documents/blocks.ts'
import { comparisonDocument } from '#server/documents/comparison.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { selfAssessmentReport } from '#server/documents/self-assessment-report.ts'
import { talkGuideDocument } from '#server/documents/talk-guide.ts'
import { withThemes } from '#server/documents/themes.ts'
import type { Session } from '#server/session/sessions.ts'
import { refuse } from '#server/values/refusals.ts'
import { loadSeenByOthers } from '#server/views/looking.ts'

/**
 * What a document is made for: the session that asks, the role, in a comparison the other roles, and what else its address
 * names.
 */
export type Asked = {
  session: Session
  role: RoleProfile
  others?: readonly RoleProfile[]
  choice?: DocumentChoice
}

type LoadDeps = Pick<Deps, 'db' | 'pack'>

/**
 * The web page of a document: the last part of its URL path, and the address of the screen that links to it. `screen` names
 * that screen's title; without it, the screen is the role's.
 */
export type DocumentPage = {
  path: string
  from: (roleId: string, choice?: DocumentChoice) => string
  screen?: (choice: DocumentChoice) => 'get_plan' | 'talk' | 'views'
}

type RoleDocument<Content> = {
  /**
   * The download: its summary in the API description, and whether it sets other roles beside its own. Null where the
   * document comes by mail only.
   */
  download: { summary: string; besideOthers: boolean } | null
  /** What can be chosen in its address, beside the role; nothing where it is not given. */
  choices?: readonly (keyof DocumentChoice)[]
  /** The web page. Null where the document has none. */
  page: DocumentPage | null
  /** Loads what the document is made of; refused where the session may not have it, or cannot have it yet. */
  load: (deps: LoadDeps, asked: Asked) => Promise<Content>
  make: (content: Content, pack: Pack, today: Date) => Document
}

type WriteDeps = Pick<Deps, 'pack' | 'clock' | 'publicUrl'>

/**
 * A document about a role, with `write`, which makes it of what is loaded, with links that work wherever it is read, and
 * `open`, which loads it first.
 */
function roleDocument<Content>(document: RoleDocument<Content>) {
  const write = ({ pack, clock, publicUrl }: WriteDeps, content: Content): Document =>
    withWholeLinks(inOtherLanguages(document.make(content, pack, clock()), pack), publicUrl)
  return {
    ...document,
    write,
    open: async (deps: LoadDeps & WriteDeps, asked: Asked): Promise<Document> =>
      write(deps, await document.load(deps, asked)),
  }
}

/** A document without the type of its content. */
export type Served = Pick<ReturnType<typeof roleDocument>, 'download' | 'choices' | 'page' | 'open'>

/** The name of the agency that the visitor named, or null; refused where the pack has no such agency. */
export function namedAgency(pack: Pack, { agency }: DocumentChoice = {}): string | null {
  if (agency === undefined) return null
  const found = pack.agencies.find(({ id }) => id === agency)
  if (!found) throw refuse('unknownAgency')
  return found.name
}

/**
 * The ids of the capabilities that an interview pack is to cover, in the framework's order, or null for the whole pack; refused
 * where the role does not need one of them.
 */
export function chosenCapabilityIds(
  pack: Pack,
  { needs }: RoleProfile,
  { capabilities = [] }: DocumentChoice = {},
): string[] | null {
  if (capabilities.length === 0) return null
  const chosen = chosenForPanel(showNeeds(pack, needs), capabilities)
  if (!chosen) throw refuse('notNeeded')
  return chosen.map(({ id }) => id)
}

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
    choices: ['themes'],
    page: {
      path: documentPages.dev_plan,
      from: (roleId, choice = {}) => paths.planRole(roleId, choiceQuery(choice)),
      screen: () => 'get_plan',
    },
    load: async (deps, { session, role, choice }) => {
      const assessment = await loadAssessment(deps, session, role)
      return {
        role,
        assessment,
        catalogue: await loadCatalogue(deps.db.read, assessment.selected, agencyOf(session, role)),
        way: await loadWayToTarget(deps, session, role),
        views: await loadSeenByOthers(deps, session.uuid, role),
        own: await loadStoredPlan(deps.db.read, { sessionUuid: session.uuid, roleId: role.id }),
        // A theme that an edition no longer has is left out of a plan whose address was kept.
        themes: deps.pack.themes.filter(({ id }) => choice?.themes?.includes(id)).map(({ id }) => id),
      }
    },
    make: ({ role, assessment, themes, ...besides }, pack, today) =>
      withThemes(devPlanDocument(role, pack, assessment, today, besides), pack, themes),
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
