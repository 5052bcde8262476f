import { anyRated, groupResults } from '#domain/assessing/assessment.ts'
import { ownLevelInWords } from '#domain/assessing/own-level.ts'
import { areGeneral, chosenIn, planInShort, planPartNames, planParts } from '#domain/assessing/plan.ts'
import { needDifferences, type NeededAt, neededInWords } from '#domain/building/built-profile.ts'
import type { Relationship } from '#domain/building/shared-profile.ts'
import { generalSentence } from '#domain/framework/general-depth.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { longDate, namesAlone } from '#domain/framework/writing.ts'
import { originLineOnPaper, type RoleOrigin } from '#domain/role/role-origin.ts'
import { type RoleProfile, showRole } from '#domain/role/role.ts'
import { savedLifetime } from '#domain/session/session.ts'
import { agencyOnPaper } from '#server/documents/blocks.ts'
import { whatPackCovers } from '#server/documents/interview-pack.ts'
import { type Assessment, notRatedLines, standing, talkAddress } from '#server/documents/self-assessment-report.ts'
import { dateInWords } from '#server/values/calendar.ts'
import type { MailDeps } from './deps.ts'
import { composeMail } from './letter.ts'
import { type Attachment, type CausedMail, type Part, titleInMail } from './writers.ts'

type Site = Pick<MailDeps, 'pack' | 'publicUrl'>

/** A role, and the name of the agency that the visitor named; null where none was. */
type Asked = { role: RoleProfile; agency: string | null }

function roleValues({ pack, publicUrl }: Site, { role, agency: named }: Asked) {
  const agency = agencyOnPaper(pack, role, named)
  const origin = originLineOnPaper(pack, role.role_type, role.origin)
  // The address goes without https://, so that mail programs are less likely to make a link of it.
  return { role_title: titleInMail(pack, role), agency, origin, site_address: publicUrl.replace('https://', '') }
}

/** ROLE_PROFILE: the role profile, the same as its download (Spec §3), and where it comes from. */
export function roleProfileMail(site: Site, asked: Asked, profile: Attachment, sender: string): CausedMail {
  return composeMail(site.pack, 'ROLE_PROFILE', { values: roleValues(site, asked), attachments: [profile], sender })
}

/**
 * INTERVIEW_PACK: the interview pack, the same as its download (Spec §3). `chosen` holds the ids of the capabilities that a
 * panel has chosen; null stands for the whole pack.
 */
export function interviewPackMail(
  site: Site,
  { chosen, ...asked }: Asked & { chosen: readonly string[] | null },
  interviewPack: Attachment,
  sender: string,
): CausedMail {
  return composeMail(site.pack, 'INTERVIEW_PACK', {
    values: { ...roleValues(site, asked), covers: whatPackCovers(asked.role, site.pack, chosen) },
    attachments: [interviewPack],
    sender,
  })
}

/** A role and the visitor's self-assessment for it. */
export type Assessed = { role: RoleProfile; assessment: Assessment }

/** The report in short: the capabilities by rating, and those without one by the reason, a line for each group. */
function reportParts(pack: Pack, { role, assessment: { answers } }: Assessed): Part[] {
  const { heading, none_rated } = pack.documents.dev_plan.report
  const { named } = pack.words.documents.parts
  const results = groupResults(pack, role, answers)
  const names = (group: readonly (readonly [id: string, name: string])[]) =>
    namesAlone(
      pack,
      group.map(([, name]) => name),
    )
  const rated = results
    .filter((group) => group.rated.length > 0)
    .map((group) => fill(named, { name: group.rating.name, text: names(group.rated) }))
  return [
    { type: 'heading', level: 2, text: heading },
    ...(anyRated(results) ? [] : [{ type: 'paragraph', text: none_rated } as const]),
    { type: 'list', items: [...rated, ...notRatedLines(role, pack, answers)] },
  ]
}

/** The plan in short, capability by capability. Empty where nothing is chosen. */
export function planMailParts(pack: Pack, { role, assessment }: Assessed): Part[] {
  const words = pack.documents.dev_plan.resource
  const { named } = pack.words.documents.parts
  const names = planPartNames(words, pack.words.framework.depth)
  const inShort = planInShort(pack, chosenIn(pack, role, assessment))
  const plans = inShort.flatMap(({ name, level, definition, ...plan }): Part[] => [
    { type: 'heading', level: 3, text: name },
    ...(level
      ? [{ type: 'paragraph' as const, text: ownLevelInWords(pack, pack.words.assessing.by_level, level) }]
      : []),
    definition === undefined
      ? {
          type: 'list',
          items: planParts.flatMap((part) =>
            plan[part] === undefined ? [] : [fill(named, { name: names[part], text: plan[part] })],
          ),
        }
      : { type: 'paragraph', text: definition },
  ])
  const general = generalSentence(pack.words.framework.depth.general, areGeneral(inShort))
  return plans.length === 0
    ? []
    : [
        { type: 'heading', level: 2, text: words.in_short },
        ...plans,
        ...general.map((text) => ({ type: 'paragraph', text }) as const),
      ]
}

function assessmentValues(pack: Pack, { role, assessment }: Assessed) {
  const { agency } = showRole(pack, role)
  const [name, text] = standing(pack, role, assessment)
  return {
    role_title: titleInMail(pack, role),
    agency,
    assessment_date: dateInWords(assessment.answeredAt, pack),
    assessment_standing: fill(pack.words.documents.parts.named, { name, text }),
  }
}

/** ASSESSMENT_TO_SELF: the whole development plan, the same as its download (Spec §3), and in short in the mail. */
export function assessmentToSelfMail(pack: Pack, assessed: Assessed, plan: Attachment): CausedMail {
  return composeMail(pack, 'ASSESSMENT_TO_SELF', {
    values: assessmentValues(pack, assessed),
    attachments: [plan],
    inShort: planMailParts(pack, assessed),
  })
}

/**
 * ASSESSMENT_TO_OTHER: only the Self Assessment Report, with the visitor's name and comment where they gave them (Spec §3), and
 * its ratings and the address of the talk guide in the mail.
 */
export function assessmentToOtherMail(
  { pack, publicUrl }: Pick<MailDeps, 'pack' | 'publicUrl'>,
  assessed: Assessed,
  report: Attachment,
  written: { comment: string; name: string },
): CausedMail {
  const talk = talkAddress(assessed.role, pack)
  return composeMail(pack, 'ASSESSMENT_TO_OTHER', {
    values: assessmentValues(pack, assessed),
    attachments: [report],
    comment: written.comment,
    sender: written.name,
    inShort: [
      ...reportParts(pack, assessed),
      ...(talk ? [{ type: 'paragraph' as const, text: `${talk.text} ${publicUrl}${talk.to}` }] : []),
    ],
  })
}

/**
 * SAVE_SESSION: the link back to a session, with its role (null where none is chosen) and the day on which the session ends if it is
 * not used before (Spec §3).
 */
export function saveSessionMail(
  { pack, clock }: Pick<MailDeps, 'pack' | 'clock'>,
  { link, role }: { link: string; role: RoleProfile | null },
): CausedMail {
  const expires = new Date(clock().getTime() + savedLifetime)
  const role_title = role && titleInMail(pack, role)
  const agency = role && showRole(pack, role).agency
  return composeMail(pack, 'SAVE_SESSION', {
    values: { role_title, agency, expires_on: dateInWords(expires, pack) },
    link,
  })
}

/** What an agency is asked to validate. */
export type ToApprove = {
  role: RoleProfile & { origin: RoleOrigin<'waiting' | 'held'> }
  relationship: Relationship
  /** What the maker calls themselves; empty where they gave no name. */
  sender: string
  closest: RoleProfile | null
  link: string
  expiresAt: Date
}

function differences(pack: Pack, role: RoleProfile, closest: RoleProfile | null): string {
  const words = pack.words.building.validation_mail
  const all = closest ? needDifferences(pack, role, closest) : []
  if (all.length === 0) return words.no_differences
  const inWords = (needed: NeededAt) => neededInWords(words.needs, needed)
  return namesAlone(
    pack,
    all.map(({ name, one, other }) => fill(words.difference, { name, here: inWords(one), there: inWords(other) })),
  )
}

/**
 * VALIDATION: asks an agency to approve a profile that a visitor built, which is attached (product rule: roles that visitors
 * build).
 */
export function approvalMail(
  pack: Pack,
  { role, relationship, sender, closest, link, expiresAt }: ToApprove,
  profile: Attachment,
): CausedMail {
  const words = pack.words.building.validation_mail
  const { agency } = showRole(pack, role)
  return composeMail(pack, 'VALIDATION', {
    values: {
      role_title: titleInMail(pack, role),
      agency,
      relationship: pack.words.building.relationships[relationship],
      closest_role: closest
        ? fill(pack.words.mail.letter.role, {
            title: titleInMail(pack, closest),
            agency_name: showRole(pack, closest).agency,
          })
        : words.no_closest,
      differences: differences(pack, role, closest),
      expires_on: dateInWords(expiresAt, pack),
      until_decided: words.until_decided[role.origin.kind],
    },
    attachments: [profile],
    sender,
    link,
  })
}

/** VALIDATION_REMINDER: tells an agency again of a profile about which nobody has decided (ours). */
export function approvalReminderMail(
  { pack }: Pick<MailDeps, 'pack'>,
  { role, link, expiresAt }: Pick<ToApprove, 'role' | 'link' | 'expiresAt'>,
): CausedMail {
  const { agency } = showRole(pack, role)
  const values = { role_title: titleInMail(pack, role), agency, expires_on: dateInWords(expiresAt, pack) }
  return composeMail(pack, 'VALIDATION_REMINDER', { values, link })
}

/** VALIDATION_DELEGATED: passes profiles on to a contact of their agency (ours); `by` is who does that. */
export function delegatedMail(
  { pack }: Pick<MailDeps, 'pack'>,
  { roles, agency, by, link }: { roles: readonly RoleProfile[]; agency: string; by: string; link: string },
): CausedMail {
  const profiles = namesAlone(
    pack,
    roles.map(({ title }) => title),
  )
  return composeMail(pack, 'VALIDATION_DELEGATED', { values: { agency, colleague: by, profiles }, link })
}

/** CONTACT_INVITED: gives somebody the link to what waits for their agency; `lastDay` is YYYY-MM-DD (ours). */
export function contactInvitedMail(
  { pack }: Pick<MailDeps, 'pack'>,
  { agency, lastDay, link }: { agency: string; lastDay: string; link: string },
): CausedMail {
  const expires_on = longDate(Date.parse(`${lastDay}T00:00:00Z`), pack.language, 'UTC')
  return composeMail(pack, 'CONTACT_INVITED', { values: { agency, expires_on }, link })
}

/** VIEW_REQUEST: asks somebody for their view of the visitor's work, by a link that nobody else has from us (ours). */
export function viewRequestMail(
  { pack }: Pick<MailDeps, 'pack'>,
  { role, link, name, comment }: { role: RoleProfile; link: string; name: string; comment: string },
): CausedMail {
  return composeMail(pack, 'VIEW_REQUEST', {
    values: { role_title: titleInMail(pack, role), agency: showRole(pack, role).agency },
    sender: name,
    comment,
    link,
  })
}

/** CONFIRM_STOP: asks somebody who checks profiles whether mail to them is to stop, because a link may have been forwarded (ours). */
export function confirmStopMail({ pack }: Pick<MailDeps, 'pack'>, link: string): CausedMail {
  const { withStopLink: _another, ...message } = composeMail(pack, 'CONFIRM_STOP', { values: {}, link })
  // The link is the one that stops mail, so none stands at the end.
  return { ...message, withStopLink: () => message }
}
