import { ownLevelSchema, type CaseFile } from './case-file-schema.ts'
import { idsOfLevels, type Known } from './ids-of-names.ts'
import type { OpenFramework, OpenIndicators } from './open-framework.ts'

type Level = CaseFile['CFRubrics'][number]['CFRubricCriteria'][number]['CFRubricCriterionLevels'][number]

type Placed = { level: Level; place: number; item: string | null }

const ownOf = ({ extensions }: Level) => ownLevelSchema.safeParse(extensions).data?.[0]

/** Two levels are the same where this product wrote the same id, or where they have the same name or, without one, the same place. */
const keyOf = ({ level, place }: Placed) => ownOf(level)?.level ?? level.quality ?? String(place)

function indicators(level: Level): OpenIndicators {
  const { effective, ineffective } = ownOf(level) ?? {}
  const lines = (level.description ?? '').split('\n').map((line) => line.trim())
  return { effective: effective ?? lines.filter((line) => line !== ''), ...(ineffective ? { ineffective } : {}) }
}

/** What several criteria say of one level of a capability. */
function together(before: OpenIndicators | undefined, more: OpenIndicators): OpenIndicators {
  if (!before) return more
  const ineffective = [...(before.ineffective ?? []), ...(more.ineffective ?? [])]
  return {
    effective: [...new Set([...before.effective, ...more.effective])],
    ...(ineffective.length > 0 ? { ineffective: [...new Set(ineffective)] } : {}),
  }
}

/**
 * The levels of all rubrics, rising, what can be seen at each for the capability with this identifier, and the identifiers of
 * what has some.
 */
export function readLevels(
  { CFRubrics }: CaseFile,
  known: readonly Known[],
): {
  levels: OpenFramework['levels']
  indicatorsOf: (identifier: string) => Record<string, OpenIndicators>
  rated: ReadonlySet<string>
} {
  const criteria = CFRubrics.flatMap(({ CFRubricCriteria }) => CFRubricCriteria)
  const all = criteria.flatMap(({ CFItemURI, CFRubricCriterionLevels }) =>
    CFRubricCriterionLevels.map((level, index): Placed => ({
      level,
      place: level.position ?? level.score ?? index + 1,
      item: CFItemURI?.identifier ?? null,
    })),
  )
  const rising = all.toSorted((a, b) => a.place - b.place)
  const found = [...new Set(rising.map(keyOf))].map((key) => {
    const same = rising.filter((one) => keyOf(one) === key)
    const name = same[0]?.level.quality ?? key
    const meaning = same.find(({ item }) => item === null)?.level.description ?? ''
    return { code: key, name, meaning }
  })
  const made = idsOfLevels(found, known)
  const ids = new Map(found.map(({ code }, place) => [code, made[place] ?? '']))
  return {
    levels: found.map(({ name, meaning }, place) => ({ id: made[place] ?? '', name, meaning })),
    indicatorsOf: (identifier) => {
      const seen: Record<string, OpenIndicators> = {}
      for (const one of all.filter(({ item }) => item === identifier)) {
        const [id, said] = [ids.get(keyOf(one)) ?? '', indicators(one.level)]
        if (said.effective.length > 0 || said.ineffective) seen[id] = together(seen[id], said)
      }
      return seen
    },
    rated: new Set(all.flatMap(({ item }) => item ?? [])),
  }
}
