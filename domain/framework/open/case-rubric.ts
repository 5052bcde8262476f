import { caseObject, type CaseLink, type CaseNaming, type CaseObject } from './case-parts.ts'
import type { OpenFramework, OpenIndicators } from './open-framework.ts'

/** One level of a criterion. `extensions` holds the level's id and, one by one, what `description` joins with line breaks. */
type CaseLevel = CaseObject & {
  quality: string
  score: number
  position: number
  description?: string
  extensions: { level: string; effective?: readonly string[]; ineffective?: readonly string[] }[]
}

export type CaseRubric = CaseObject & {
  title: string
  CFRubricCriteria: (CaseObject & {
    category?: string
    description?: string
    CFItemURI?: CaseLink
    position: number
    rubricId: string
    CFRubricCriterionLevels: CaseLevel[]
  })[]
}

type Shown = Pick<CaseLevel, 'description'> & Omit<CaseLevel['extensions'][number], 'level'>

function shown({ effective, ineffective }: OpenIndicators): Shown {
  return { description: effective.join('\n'), effective, ...(ineffective ? { ineffective } : {}) }
}

/**
 * The levels as a rubric: its first criterion says what each level means, and each other one what can be seen at the levels of
 * one capability, whose links are given by its id. None where the framework has no levels.
 */
export function caseRubrics(
  naming: CaseNaming,
  { levels, groups, capabilities }: OpenFramework,
  links: ReadonlyMap<string, CaseLink>,
): CaseRubric[] {
  if (levels.length === 0) return []
  const rubric = caseObject(naming, 'rubric/levels')
  const levelsOf = (name: string, textOf: (level: string) => Shown | null): CaseLevel[] =>
    levels.flatMap(({ id, name: quality }, index) => {
      const text = textOf(id)
      if (!text) return []
      const { description, ...listed } = text
      return {
        ...caseObject(naming, `${name}/${id}`),
        quality,
        score: index + 1,
        position: index + 1,
        ...(description === undefined ? {} : { description }),
        extensions: [{ level: id, ...listed }],
      }
    })
  const meanings = new Map(levels.map(({ id, meaning }) => [id, meaning]))
  const scale = {
    ...caseObject(naming, 'criterion'),
    position: 1,
    rubricId: rubric.identifier,
    CFRubricCriterionLevels: levelsOf('level', (id) => ({ description: meanings.get(id) ?? '' })),
  }
  const criteria = capabilities
    .filter(({ indicators }) => Object.keys(indicators).length > 0)
    .map(({ id, name, group, indicators }, index) => ({
      ...caseObject(naming, `criterion/${id}`),
      category: groups.find((one) => one.id === group)?.name ?? group,
      description: name,
      ...(links.has(id) ? { CFItemURI: links.get(id) as CaseLink } : {}),
      position: index + 2,
      rubricId: rubric.identifier,
      CFRubricCriterionLevels: levelsOf(`level/${id}`, (level) =>
        indicators[level] ? shown(indicators[level]) : null,
      ),
    }))
  return [{ ...rubric, title: levels.map(({ name }) => name).join(', '), CFRubricCriteria: [scale, ...criteria] }]
}
