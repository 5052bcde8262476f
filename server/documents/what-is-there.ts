import { type Chosen, suggestedActions } from '#domain/assessing/plan.ts'
import type { Block } from '#domain/documents/blocks.ts'
import { fitting } from '#domain/documents/fitting-texts.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import { generalNote } from '#domain/framework/general-depth.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { namesAlone } from '#domain/framework/writing.ts'
import { evidenceOf, levelInFull, type Levelled } from '#domain/role/proficiency.ts'
import { hasCase } from '#domain/role/panel.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { list, paragraph } from './blocks.ts'

/** What an interview pack about these capabilities holds, of what its texts speak of. */
export function whatIsThere(pack: Pack, role: RoleProfile, inside: readonly Capability[]) {
  return {
    questions: inside.some(({ interview }) => interview?.behavioural ?? interview?.experience),
    warning_signs: inside.some((one) => evidenceOf(one, levelInFull(pack, role, one)).warnings.length > 0),
    cases: inside.some(hasCase),
  }
}

/** How to use an interview pack about these capabilities, without what is said of questions or warning signs where there are none. */
export function howToUse(pack: Pack, role: RoleProfile, inside: readonly Capability[]) {
  const { introduction, items } = pack.documents.interview_pack.how_to_use
  const isThere = whatIsThere(pack, role, inside)
  return { introduction: fitting(introduction, isThere), items: fitting(items, isThere) }
}

/** What a Development Resource says first, without what is said of actions where the framework has none. */
export function resourceIntroduction(pack: Pack, chosen: readonly Chosen[]): string[] {
  const words = pack.documents.dev_plan.resource
  if (chosen.length === 0) return words.none_chosen
  const isThere = {
    actions: chosen.some(({ capability }) => suggestedActions(pack, capability).length > 0),
    first_step: chosen.some(({ capability }) => capability.development?.first_step !== undefined),
  }
  return fitting(words.introduction, isThere)
}

/** Whether a framework says more of a capability than what it is and what can be seen at its levels, and so fills a page. */
export function hasDepth({ development, signs, behaviours }: Capability): boolean {
  return Boolean(development ?? signs ?? behaviours)
}

/** Whether a framework says of the level at which a role needs a capability both how it shows and how to grow. */
export function saysOfLevel(pack: Pack, role: Levelled, capability: Capability): boolean {
  const level = levelInFull(pack, role, capability)
  return level !== null && level.effective.length > 0 && capability.at_level?.[level.id]?.development !== undefined
}

/** What a capability means somebody is able to do. */
export function abilities(pack: Pack, { statements }: Capability): Block[] {
  return [paragraph(pack.words.assessing.questionnaire.ability), list(statements)]
}

/** Says which of these parts of a capability, with their headings, are general text. */
export function generalTexts(
  pack: Pack,
  { general_parts }: Pick<Capability, 'general_parts'>,
  shown: readonly (readonly [part: string, heading: string])[],
): Block[] {
  const join = (names: readonly string[]) => namesAlone(pack, names)
  return generalNote(pack.words.framework.depth.general, shown, general_parts, join).map(paragraph)
}

const waysToGrow = ['first_step', 'on_the_job', 'through_others', 'learning', 'sign_of_progress'] as const

/** Says which of the ways to develop a capability that are shown are general text. */
export function generalWays(
  pack: Pack,
  capability: Pick<Capability, 'general_parts' | 'development'>,
  shown: readonly (typeof waysToGrow)[number][] = waysToGrow,
): Block[] {
  const words = pack.documents.dev_plan.resource
  const ways = shown.filter((way) => capability.development?.[way] !== undefined)
  return generalTexts(
    pack,
    capability,
    ways.map((way) => [way, words[way]]),
  )
}
