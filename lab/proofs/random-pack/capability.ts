import type { z } from 'zod'
import type { capabilityFileSchema } from '../../../domain/framework/capability-schema.ts'
import type { Chance } from '../../support/chance.ts'
import { line, sentence, sentences } from './names.ts'

type CapabilityFile = z.input<typeof capabilityFileSchema>
type Wording = NonNullable<CapabilityFile['without_reports']>

/** What a capability's sections refer to. */
export type Keys = { ratings: readonly string[]; levels: readonly string[]; share: number }

/** Each part with this chance, and where none was lucky, one of them all the same. */
function atLeastOne<Parts extends object>(chance: Chance, share: number, parts: Parts): Partial<Parts> {
  const entries = Object.entries(parts)
  const kept = chance.some(entries, share)
  return Object.fromEntries(kept.length > 0 ? kept : [chance.pick(entries)]) as Partial<Parts>
}

function indicators(chance: Chance, levels: readonly string[]): NonNullable<Wording['indicators']> {
  const seen = () => {
    const effective = sentences(chance)
    if (chance.is(0.4)) return effective
    return chance.is(0.5) ? { effective } : { effective, ineffective: sentences(chance) }
  }
  const some = chance.some(levels, 0.7)
  return Object.fromEntries((some.length > 0 ? some : levels.slice(0, 1)).map((level) => [level, seen()]))
}

/** The optional sections of a capability. */
function sectionsOf(chance: Chance, { ratings, levels, share }: Keys): Wording {
  const all: Wording = {
    why_it_matters: sentences(chance).join(' '),
    signs: Object.fromEntries(ratings.map((rating) => [rating, sentences(chance, 1, 3)])),
    behaviours: chance.times(1, 3, () => ({ effective: sentence(chance), ineffective: sentence(chance) })),
    what_it_is_not: sentence(chance),
    derailers: chance.times(1, 4, () => ({
      when: chance.pick(['overused', 'underused', 'under_pressure'] as const),
      text: sentence(chance),
    })),
    interview: atLeastOne(chance, share, {
      behavioural: chance.times(1, 3, () => ({
        question: sentence(chance).replace('.', '?'),
        ...(chance.is(share) ? { probes: sentences(chance, 1, 3) } : {}),
      })),
      experience: sentence(chance),
      criteria: sentences(chance),
      warning_signs: sentences(chance),
    }),
    development: atLeastOne(chance, share, {
      on_the_job: sentences(chance),
      through_others: sentences(chance),
      learning: sentences(chance),
      reflection: sentences(chance),
      first_step: sentence(chance),
      sign_of_progress: sentence(chance),
    }),
    ...(levels.length > 0 ? { indicators: indicators(chance, levels) } : {}),
  }
  return Object.fromEntries(chance.some(Object.entries(all), share))
}

/** The wording of some levels, which has no indicators. */
function atLevels(chance: Chance, keys: Keys): NonNullable<CapabilityFile['at_level']> {
  const wording = () => ({ statements: statements(chance), ...sectionsOf(chance, { ...keys, levels: [] }) })
  return Object.fromEntries(chance.some(keys.levels, 0.5).map((level) => [level, wording()]))
}

const statements = (chance: Chance) => chance.times(1, 6, () => line(chance))

/** The file of one capability: what is required, and of the rest this share. */
export function capabilityFile(
  chance: Chance,
  own: Pick<CapabilityFile, 'name' | 'core' | 'axis' | 'renamed_from'>,
  keys: Keys,
): CapabilityFile {
  const { share } = keys
  const some = chance.is(share) ? chance.some(keys.levels, 0.6) : []
  const has = some.length > 0 ? some : keys.levels
  const ofThese = { ...keys, levels: has }
  const source = chance.is(0.5) ? { url: 'https://framework.example/source' } : {}
  const isOtherwise = chance.is(share / 3)
  return {
    ...own,
    definition: sentence(chance),
    statements: statements(chance),
    ...sectionsOf(chance, ofThese),
    ...(some.length > 0 ? { levels: some } : {}),
    ...(chance.is(share / 2) && has.length > 0 ? { at_level: atLevels(chance, ofThese) } : {}),
    ...(chance.is(share) ? { source: { title: sentence(chance), ...source } } : {}),
    ...(chance.is(share) ? { links: [{ title: line(chance), url: 'https://framework.example/link' }] } : {}),
    ...(isOtherwise
      ? {
          without_reports: {
            ...(chance.is(0.5) ? { definition: sentence(chance) } : {}),
            ...(chance.is(0.5) ? { statements: statements(chance) } : {}),
            ...sectionsOf(chance, ofThese),
          },
        }
      : {}),
  }
}
