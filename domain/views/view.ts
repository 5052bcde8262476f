import { type Option, optionValue } from '#domain/assessing/choices.ts'
import { type AssessedRole, offeredAbout } from '#domain/assessing/questionnaire.ts'
import { notRelevant, notYet, ratesByLevel, standardRatings } from '#domain/assessing/ratings.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { printable, tidyLine } from '#domain/framework/printable.ts'
import { fill } from '#domain/framework/sentence.ts'
import { wordedFor } from '#domain/framework/wording.ts'
import { commentMessage } from '#domain/mail/email-request.ts'
import { hasLink } from '#domain/mail/sender-name.ts'
import type { Words } from '#domain/words/words.ts'

/** At most this many people are asked about one role (product rule: views). */
export const maxViews = 8

/** For how many roles one session asks others, and how many characters of their answers it holds: what one visitor keeps may not slow the answers to others. */
export const maxViewRequests = 100
export const maxViewLetters = 2_000_000

/** Answers that are shown only together are shown in groups of at least this many people (product rule: views). */
export const minTogether = 3

/** At most this many capabilities are offered to talk about (product rule: views). */
export const maxToTalkAbout = 3

/** What a visitor calls one of those asked has at most this many characters. */
export const maxLabelLength = 40

/** The answer of somebody who has not seen the capability at work; it counts as no rating. */
const notSeen = 'not-seen'

/**
 * How far a view has come: not finished, finished and waiting to be looked at, looked at, or gone because its answers were
 * taken back after that.
 */
export type ViewState = 'open' | 'finished' | 'seen' | 'gone'

/** What one person answered, by the capabilities' ids. `group` is the number of those with whom it was looked at. */
export type View = {
  id: string
  label: string
  state: ViewState
  group: number | null
  answers: Readonly<Record<string, string>>
  comments: Readonly<Record<string, string>>
}

/** What a visitor calls somebody whom they ask: on one line, without invisible characters; “Person 2” where they wrote nothing. */
export function tidyLabel(words: Words['views']['asking'], typed: string, number: number): string {
  const label = printable(tidyLine(typed)).trim()
  return label === '' ? fill(words.person, { number }) : label
}

/** The message for what a visitor calls somebody whom they ask, or null when it is right or empty (product rule: views). */
export function labelMessage(words: Words['views']['asking'], typed: string): string | null {
  const label = tidyLabel(words, typed, 1)
  return label.length > maxLabelLength || hasLink(label) ? words.unfit_label : null
}

/** The message for the comment of somebody who gives their view: as in a mail, no links and 500 characters at most. */
export function viewCommentMessage(words: Words, comment: string): string | null {
  return commentMessage(words.mail.comment, comment)
}

/** Something that is shown together with others of its group. */
export type Grouped = Pick<View, 'id' | 'state' | 'group'>

/**
 * What becomes visible when the visitor looks: the ids of the views that wait, which become one group with this number. They wait
 * until there are enough of them (product rules: views, team).
 */
export function groupOnLook(enough: number, views: readonly Grouped[]): { ids: string[]; group: number } {
  const waiting = views.filter(({ state }) => state === 'finished').map(({ id }) => id)
  const last = Math.max(0, ...views.map(({ group }) => group ?? 0))
  return { ids: waiting.length >= enough ? waiting : [], group: last + 1 }
}

/**
 * Whether answers may wait that are shown together: there is a link whose answers are neither shown nor gone. The visitor can count the
 * links anyway, and it says nothing of who has finished (product rule: views).
 */
export function mayWait(isByPerson: boolean, views: readonly Pick<View, 'state'>[]): boolean {
  return !isByPerson && views.some(({ state }) => state === 'open' || state === 'finished')
}

/**
 * The ids of the views whose answers go for good when one of those that were looked at is taken back. Shown together, its whole
 * group goes: without it, what is left would tell what it was (product rule: views).
 */
export function goneWith(isByPerson: boolean, views: readonly Grouped[], id: string): string[] {
  const one = views.find((view) => view.id === id)
  if (one?.state !== 'seen') return []
  return views
    .filter(({ state, group, id: other }) => state === 'seen' && (isByPerson ? other === id : group === one.group))
    .map(({ id: other }) => other)
}

/** The views that the visitor may see, by the groups in which they were looked at. */
export function shownGroups<Shown extends Grouped>(views: readonly Shown[]): Shown[][] {
  const seen = views.filter(({ state }) => state === 'seen')
  const groups = [...new Set(seen.map(({ group }) => group))].toSorted((one, other) => Number(one) - Number(other))
  return groups.map((group) => seen.filter((view) => view.group === group))
}

/** A question about somebody else: whether and how a capability shows in their work. */
export type ViewQuestion = {
  qref: string
  name: string
  text: string
  additional_information: readonly string[]
  optionsList: (Option & { value: string; signs: readonly string[] })[]
}

/** An answer's meaning as it is said of somebody else; levels, and a pack's own ratings, keep their words. */
function saidOfOthers(pack: Pack, { key, meaning }: Option): string {
  const words = pack.words.views.ratings
  if (ratesByLevel(pack)) return key === notYet ? words.not_yet : meaning
  const { options } = pack.words.assessing
  const standard = standardRatings(options).find((one) => one.key === key && one.meaning === meaning)
  return standard ? words[standard.key] : meaning
}

/** The capabilities that a view can be asked about: all that the role needs, in the framework's order. */
export function askable(pack: Pack, role: AssessedRole): readonly Capability[] {
  return wordedFor(pack, role).filter(({ id }) => (role.needs[id] ?? 'none') !== 'none')
}

/** The questions to somebody about another person's work: the same capabilities, answers and signs as in the self-assessment. */
export function viewQuestions(pack: Pack, role: AssessedRole, capabilityIds: readonly string[]): ViewQuestion[] {
  const words = pack.words.views.answering
  const unseen = { key: notSeen, name: words.not_seen, meaning: '', signs: [] }
  return askable(pack, role)
    .filter(({ id }) => capabilityIds.includes(id))
    .map((capability) => {
      const { id, name, statements } = capability
      const offered = offeredAbout(pack, capability).filter(({ key }) => key !== notRelevant)
      const said = offered.map((option) => ({ ...option, meaning: saidOfOthers(pack, option) }))
      return {
        qref: id,
        name,
        text: fill(words.question, { name }),
        additional_information: statements,
        optionsList: [...said, unseen].map((option) => ({ ...option, value: optionValue(option) })),
      }
    })
}
