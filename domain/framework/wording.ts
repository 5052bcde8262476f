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

/** The cases of a setting come first, then those that were there. */
function inItsSetting(capability: Capability, wording: Wording | undefined): Capability {
  const cases = [...(wording?.interview?.cases ?? []), ...(capability.interview?.cases ?? [])]
  const worded = over(capability, wording)
  return cases.length > 0 ? { ...worded, interview: { ...worded.interview, cases } } : worded
}

/** A sample answer stands only with its question, which another wording may have replaced. */
function withFittingSample({ interview, ...capability }: Capability): Capability {
  const { sample_answer: sample, ...asked } = interview ?? {}
  if (!interview || !sample) return { ...capability, ...(interview ? { interview } : {}) }
  const isAsked = asked.behavioural?.some(({ question }) => question === sample.question)
  return { ...capability, interview: isAsked ? interview : asked }
}

/** The setting of a job family's work; undefined where none is named. */
function settingOf({ starter }: Pack, family: string | undefined): string | undefined {
  return starter.families.find(({ id }) => id === family)?.setting
}

/**
 * The capabilities in the framework's order, worded for a role, the later over the earlier (product rule: levels, variants): the usual
 * wording; that under `at_level` for the role's level; where nobody reports to it, that under `without_reports`, and in work on the front
 * line that under `front_line`; that under `settings` for the setting of its job family. A part is replaced whole, but of questions and ways
 * to develop only what is said (the front line says all of it), and of indicators the levels that are said; cases of a setting stand before
 * the others. What is then still missing is general text, where the pack wants it. An unknown role type counts as one that leads people.
 */
export function wordedFor(pack: Pack, role: Worded): Capability[] {
  const { role_type, front_line = false, family } = role
  const leadsPeople = pack.role_types.find(({ id }) => id === role_type)?.leads_people ?? true
  const setting = settingOf(pack, family) ?? ''
  const isUsual = ({ at_level, settings }: Capability) => at_level === undefined && settings?.[setting] === undefined
  if (!pack.general && leadsPeople && !front_line && pack.capabilities.every(isUsual)) return pack.capabilities
  return pack.capabilities.map((usual) => {
    const without = leadsPeople ? undefined : usual.without_reports
    // Whoever leads on the front line is asked as a leader, with examples of the setting.
    const onTheFrontLine = front_line && !leadsPeople ? usual.front_line : undefined
    const atLevel = usual.at_level?.[levelOf(pack, role, usual.id)?.id ?? '']
    const inSetting = usual.settings?.[setting]
    const indicators = { ...usual.indicators }
    for (const one of [without, onTheFrontLine, inSetting]) Object.assign(indicators, one?.indicators)
    const forReader = { ...over(over(usual, atLevel), without), ...onTheFrontLine }
    const worded = withFittingSample(inItsSetting(forReader, inSetting))
    const whole = Object.keys(indicators).length > 0 ? { ...worded, indicators } : worded
    return pack.general ? withGeneral(pack, whole, levelInFull(pack, role, whole)) : whole
  })
}

/** Whether the wording for a role is that of the front line, as far as the framework has it. */
export function isWordedForFrontLine(
  { capabilities }: Pack,
  { front_line = false }: Pick<Worded, 'front_line'>,
): boolean {
  return front_line && capabilities.some((capability) => capability.front_line)
}
