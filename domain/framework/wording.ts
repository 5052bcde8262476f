import { levelInFull, type Levelled, levelOf } from '#domain/role/proficiency.ts'
import type { Capability } from './capability-schema.ts'
import { withGeneral } from './general-depth.ts'
import type { Pack } from './pack-schema.ts'

/** What decides how capabilities are worded for a role. */
export type Worded = Levelled & { front_line?: boolean; family?: string }

type Wording = Partial<Omit<Capability, 'without_reports' | 'front_line' | 'at_level' | 'settings'>>

/** All wordings of a capability, its usual one first, each with what the keys of its parts begin with in its file. */
export function wordingsOf(capability: Capability): [beginning: string, wording: Wording][] {
  const { without_reports, front_line, at_level = {}, settings = {} } = capability
  const keyed = (key: string, by: Readonly<Record<string, Wording>>) =>
    Object.entries(by).map(([one, wording]) => [`${key}.${one}.`, wording] as const)
  const others = [
    ['without_reports.', without_reports],
    ...keyed('at_level', at_level),
    ['front_line.', front_line],
    ...keyed('settings', settings),
  ] as const
  return [
    ['', capability],
    ...others.flatMap(([key, wording]): [string, Wording][] => (wording ? [[key, wording]] : [])),
  ]
}

/** A wording over another: a part is replaced whole, but of questions and ways to develop only what is said. */
function over(capability: Capability, wording: Wording | undefined): Capability {
  if (!wording) return capability
  const { interview, development } = wording
  return {
    ...capability,
    ...wording,
    ...(interview ? { interview: { ...capability.interview, ...interview } } : {}),
    ...(development ? { development: { ...capability.development, ...development } } : {}),
  }
}

/** A sample answer stands only with its question, which another wording may have replaced. */
function withFittingSample({ interview, ...capability }: Capability): Capability {
  const { sample_answer: sample, ...asked } = interview ?? {}
  if (!interview || !sample) return { ...capability, ...(interview ? { interview } : {}) }
  const isAsked = asked.behavioural?.some(({ question }) => question === sample.question)
  return { ...capability, interview: isAsked ? interview : asked }
}

/** The setting of a role's work, on the front line of a job family that names one; whoever leads from further away is asked as a leader. */
function settingOf({ starter }: Pack, { front_line, family }: Worded): string | undefined {
  return front_line === true ? starter.families.find(({ id }) => id === family)?.setting : undefined
}

/** Whether people report to a role; so they do to one of an unknown role type. */
const leadsPeople = ({ role_types }: Pack, { role_type }: Pick<Worded, 'role_type'>) =>
  role_types.find(({ id }) => id === role_type)?.leads_people ?? true

/** The capabilities of which there is wording for the front line, where a role reads it: whoever leads there is asked as a leader. */
function onTheFrontLine(pack: Pack, role: Pick<Worded, 'front_line' | 'role_type'>): Capability[] {
  const readsIt = role.front_line === true && !leadsPeople(pack, role)
  return readsIt ? pack.capabilities.filter((capability) => capability.front_line) : []
}

/**
 * The capabilities in the framework's order, worded for a role, the later over the earlier (product rule: levels, variants): the usual
 * wording; that under `at_level` for the role's level; where nobody reports to it, that under `without_reports`, and in work on the front
 * line that under `front_line`, and that under `settings` for the setting of its job family. A part is replaced whole, but of questions and ways
 * to develop only what is said (the front line says all of it), and of indicators the levels that are said.
 */
export function wordedFor(pack: Pack, role: Worded): Capability[] {
  const setting = settingOf(pack, role) ?? ''
  const leads = leadsPeople(pack, role)
  const isUsual = ({ at_level, settings }: Capability) => at_level === undefined && settings?.[setting] === undefined
  if (leads && pack.capabilities.every(isUsual)) return pack.capabilities
  const atTheFront = new Set(onTheFrontLine(pack, role))
  return pack.capabilities.map((usual) => {
    const without = leads ? undefined : usual.without_reports
    const frontLine = atTheFront.has(usual) ? usual.front_line : undefined
    const atLevel = usual.at_level?.[levelOf(pack, role, usual.id)?.id ?? '']
    const inSetting = usual.settings?.[setting]
    const indicators = { ...usual.indicators }
    for (const one of [without, frontLine, inSetting]) Object.assign(indicators, one?.indicators)
    const forReader = { ...over(over(usual, atLevel), without), ...frontLine }
    const worded = withFittingSample(over(forReader, inSetting))
    return Object.keys(indicators).length > 0 ? { ...worded, indicators } : worded
  })
}

/** The same with general text for what is missing, where the pack wants it. */
export function wordedInFull(pack: Pack, role: Worded): Capability[] {
  const worded = wordedFor(pack, role)
  return pack.general ? worded.map((one) => withGeneral(pack, one, levelInFull(pack, role, one))) : worded
}

/** Whether the wording for a role is that of the front line, as far as the framework has it. */
export function isWordedForFrontLine(pack: Pack, role: Pick<Worded, 'front_line' | 'role_type'>): boolean {
  return onTheFrontLine(pack, role).length > 0
}
