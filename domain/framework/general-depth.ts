import type { ShownLevel } from '#domain/role/needs.ts'
import type { Capability, GeneralPart } from './capability-schema.ts'
import type { Pack } from './pack-schema.ts'
import { fill } from './sentence.ts'
import { fillConstants } from './words-tree.ts'

/** How far somebody is: the levels of a pack in three parts. */
const bands = ['lower', 'middle', 'upper'] as const

const interviewParts = ['behavioural', 'criteria', 'warning_signs'] as const satisfies GeneralPart[]
const developmentParts = [
  'first_step',
  'on_the_job',
  'through_others',
  'learning',
  'sign_of_progress',
] as const satisfies GeneralPart[]

/** What `general` says of a capability that shall have no general text. */
export const noFamily = 'none'

/** The family of a capability: that which it names, or its dimension, or else the guessed one. */
export function familyOf({ general, dimensions }: Pack, capability: Capability): string | undefined {
  const ofDimension = dimensions.find(({ id }) => id === capability.dimension)?.general
  return capability.general ?? ofDimension ?? general?.guessed[capability.id]
}

/** The third of the pack's levels in which one is; the middle one where there is none. */
function bandOf({ levels = [] }: Pack, level: ShownLevel | null) {
  const place = levels.findIndex(({ id }) => id === level?.id)
  return place < 0 ? 'middle' : (bands[Math.floor((bands.length * (place + 0.5)) / levels.length)] ?? 'middle')
}

/** What is under these keys, without those of which there is something already. */
function lacking<Key extends string>(keys: readonly Key[], own: object, known: readonly string[] = []): Key[] {
  return keys.filter((key) => !(key in own) && !known.includes(key))
}

const picked = <Held extends object>(held: Held, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(held).filter(([key]) => keys.includes(key))) as Partial<Held>

/**
 * A capability with general text in each part of which its framework says nothing, where the pack wants it; `general_parts` names these.
 * `level` is the one in question, with what people see there, which stands for criteria and warning signs as behaviours do.
 */
export function withGeneral(pack: Pack, capability: Capability, level: ShownLevel | null): Capability {
  const family = pack.general?.families[familyOf(pack, capability) ?? '']
  if (!family) return capability
  const { interview = {}, development = {}, behaviours, name } = capability
  const seen = [
    ...(behaviours || (level?.effective.length ?? 0) > 0 ? ['criteria'] : []),
    ...(behaviours || (level?.ineffective.length ?? 0) > 0 ? ['warning_signs'] : []),
  ]
  const asked = lacking(interviewParts, interview, seen)
  const done = lacking(developmentParts, development)
  if (asked.length + done.length === 0) return capability
  const text = family[bandOf(pack, level)]
  const filled = fillConstants(
    { interview: picked(text.interview, asked), development: picked(text.development, done) },
    { name },
  )
  return {
    ...capability,
    ...(asked.length > 0 ? { interview: { ...interview, ...filled.interview } } : {}),
    ...(done.length > 0 ? { development: { ...development, ...filled.development } } : {}),
    general_parts: [...asked, ...done],
  }
}

/** The capabilities as they are for no role, with general text of the middle levels where the pack wants it. */
export function forNoRole(pack: Pack): Capability[] {
  return pack.general ? pack.capabilities.map((one) => withGeneral(pack, one, null)) : pack.capabilities
}

type GeneralWords = Pack['words']['framework']['depth']['general']

/** The sentence about texts of which each is general or not; none where none is. */
export function generalSentence({ all, some }: GeneralWords, areGeneral: readonly boolean[]): string[] {
  if (!areGeneral.includes(true)) return []
  return [areGeneral.includes(false) ? some : all]
}

/** The sentence about parts that are shown below their headings, which names those that are general; none where none is. */
export function generalNote(
  { all, parts }: GeneralWords,
  shown: readonly (readonly [part: string, heading: string])[],
  general: readonly string[] | undefined,
  join: (names: readonly string[]) => string,
): string[] {
  const named = shown.filter(([part]) => general?.includes(part)).map(([, heading]) => heading)
  if (named.length === 0) return []
  return [named.length === shown.length ? all : fill(parts, { parts: join(named) })]
}
