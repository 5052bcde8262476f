import { ownLevelSchema, type CaseFile } from './case-file-schema.ts'
import { idsOfNames, type Known } from './ids-of-names.ts'
import type { OpenFramework, OpenIndicators } from './open-framework.ts'

type Level = CaseFile['CFRubrics'][number]['CFRubricCriteria'][number]['CFRubricCriterionLevels'][number]

const placeOf = ({ position, score }: Level) => position ?? score ?? Number.MAX_SAFE_INTEGER

const ownOf = ({ extensions }: Level) => ownLevelSchema.safeParse(extensions).data?.[0]

/** Two levels are the same where this product wrote the same id, or where they have the same name. */
const keyOf = (level: Level) => ownOf(level)?.level ?? level.quality ?? String(placeOf(level))

function indicators(level: Level): OpenIndicators {
  const { effective, ineffective } = ownOf(level) ?? {}
  const lines = (level.description ?? '').split('\n').map((line) => line.trim())
  return { effective: effective ?? lines.filter((line) => line !== ''), ...(ineffective ? { ineffective } : {}) }
}

/** The levels of all rubrics, rising, and what can be seen at each for the capability with this identifier. */
export function readLevels(
  { CFRubrics }: CaseFile,
  known: readonly Known[],
): { levels: OpenFramework['levels']; indicatorsOf: (identifier: string) => Record<string, OpenIndicators> } {
  const criteria = CFRubrics.flatMap(({ CFRubricCriteria }) => CFRubricCriteria)
  const all = criteria.flatMap(({ CFItemURI, CFRubricCriterionLevels }) =>
    CFRubricCriterionLevels.map((level) => ({ level, item: CFItemURI?.identifier ?? null })),
  )
  const rising = all.toSorted((a, b) => placeOf(a.level) - placeOf(b.level))
  const found = [...new Set(rising.map(({ level }) => keyOf(level)))].map((key) => {
    const same = rising.filter(({ level }) => keyOf(level) === key)
    const name = same[0]?.level.quality ?? key
    const meaning = same.find(({ item }) => item === null)?.level.description ?? ''
    return { code: key, name, meaning }
  })
  const made = idsOfNames(found, known)
  const ids = new Map(found.map(({ code }, place) => [code, made[place] ?? '']))
  return {
    levels: found.map(({ name, meaning }, place) => ({ id: made[place] ?? '', name, meaning })),
    indicatorsOf: (identifier) =>
      Object.fromEntries(
        all
          .filter(({ item }) => item === identifier)
          .map(({ level }) => [ids.get(keyOf(level)) ?? '', indicators(level)]),
      ),
  }
}
