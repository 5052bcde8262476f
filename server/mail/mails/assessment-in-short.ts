import { anyRated, groupResults } from '#domain/assessing/assessment.ts'
import { chosenIn, planInShort, planPartNames, planParts } from '#domain/assessing/plan-in-short.ts'
import { fill } from '#domain/framework/sentence.ts'
import { namesAlone } from '#domain/framework/writing/names.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { notRatedLines, type Assessment } from '#server/documents/self-assessment-report.ts'
import type { Part } from '#server/mail/writing/parts.ts'

/** A role and the visitor's self-assessment for it. */
export type Assessed = { role: RoleProfile; assessment: Assessment }

/** The report in short: the capabilities by rating, and those without one by the reason, a line for each group. */
export function reportParts(pack: Pack, { role, assessment: { answers } }: Assessed): Part[] {
  const { heading, none_rated } = pack.documents.dev_plan.report
  const { named } = pack.words.documents.parts
  const results = groupResults(pack, role.needs, answers)
  const names = (group: readonly (readonly [id: string, name: string])[]) =>
    namesAlone(
      pack,
      group.map(([, name]) => name),
    )
  const rated = results
    .filter((group) => group.rated.length > 0)
    .map((group) => fill(named, { name: group.rating.name, text: names(group.rated) }))
  return [
    { type: 'heading', level: 2, text: heading },
    ...(anyRated(results) ? [] : [{ type: 'paragraph', text: none_rated } as const]),
    { type: 'list', items: [...rated, ...notRatedLines(role, pack, answers)] },
  ]
}

/** The plan in short, capability by capability. Empty where nothing is chosen. */
export function planMailParts(pack: Pack, { role, assessment }: Assessed): Part[] {
  const words = pack.documents.dev_plan.resource
  const { named } = pack.words.documents.parts
  const names = planPartNames(words, pack.words.framework.depth)
  const plans = planInShort(pack, chosenIn(pack, role, assessment)).flatMap(({ name, definition, ...plan }): Part[] => [
    { type: 'heading', level: 3, text: name },
    definition === undefined
      ? {
          type: 'list',
          items: planParts.flatMap((part) =>
            plan[part] === undefined ? [] : [fill(named, { name: names[part], text: plan[part] })],
          ),
        }
      : { type: 'paragraph', text: definition },
  ])
  return plans.length === 0 ? [] : [{ type: 'heading', level: 2, text: words.in_short }, ...plans]
}
