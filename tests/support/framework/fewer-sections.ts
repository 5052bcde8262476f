import * as fc from 'fast-check'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'

/** All that a capability can do without, by its path. */
const optional = [
  'why_it_matters',
  'signs',
  'behaviours',
  'indicators',
  'what_it_is_not',
  'derailers',
  'source',
  'links',
  'stories',
  'evidence',
  'front_line',
  'without_reports',
  ...['behavioural', 'experience', 'criteria', 'warning_signs'].map((part) => `interview.${part}`),
  ...['on_the_job', 'through_others', 'learning', 'reflection', 'first_step', 'sign_of_progress'].map(
    (part) => `development.${part}`,
  ),
]

/** The sections that no capability of the sample pack has, so that they too can be there or not. */
const more = {
  behaviours: [{ effective: 'Asks before acting.', ineffective: 'Acts before asking.' }],
  indicators: { working: { effective: ['Asks.'] }, expert: { effective: ['Teaches.'], ineffective: ['Hides.'] } },
  source: { title: 'The framework, page 4' },
  links: [{ title: 'A longer text', url: 'https://commission.example/more' }],
  stories: [{ level: 'working', title: 'The wrong key', text: 'She gave it back.' }],
  evidence: {
    text: 'One study saw it help.',
    sources: [{ title: 'The study', url: 'https://commission.example/study' }],
  },
  front_line: { why_it_matters: 'It happens at the counter.' },
} satisfies Partial<Capability>

function without(section: object, left: readonly string[], above = ''): object {
  const kept = Object.entries(section).flatMap(([key, value]: [string, unknown]) => {
    const path = above === '' ? key : `${above}.${key}`
    if (left.includes(path)) return []
    if (above !== '' || !['interview', 'development'].includes(key)) return [[key, value]]
    const inner = without(value as object, left, key)
    return Object.keys(inner).length === 0 ? [] : [[key, inner]]
  })
  return Object.fromEntries(kept)
}

const levels = ['working', 'expert'].map((id) => ({ id, name: id, meaning: `is ${id}` }))

/** The pack with the sections at these paths left out of each capability, in turn; the last list stands for all others. */
function leavingOut(pack: Pack, left: readonly (readonly string[])[]): Pack {
  const capabilities = pack.capabilities.map(
    (capability, place) => without({ ...capability, ...more }, left[place] ?? left.at(-1) ?? []) as Capability,
  )
  return { ...pack, capabilities, levels, role_types: pack.role_types.map((type) => ({ ...type, level: 'expert' })) }
}

function withoutLevels({ levels: _levels, ...pack }: Pack): Pack {
  return pack
}

/** The pack with the least that a framework can have. */
export function withTheLeast(pack: Pack): Pack {
  return withoutLevels(leavingOut(pack, [optional]))
}

/** The pack without sections at random: the same for every capability, or others for each. */
export function fewerSections(pack: Pack): fc.Arbitrary<Pack> {
  const some = fc.subarray(optional)
  return fc
    .oneof(
      some.map((left) => [left]),
      fc.tuple(...pack.capabilities.map(() => some)),
    )
    .map((left) => leavingOut(pack, left))
    .chain((less) => fc.constantFrom(less, withoutLevels(less)))
}
