import { paths } from '#contract/wire/paths.ts'
import type { QuestionType } from '#domain/assessing/questionnaire.ts'

/** A questionnaire and the path of its questions; BUILD has no role, so `roleId` is empty. */
export type Asked = { qtype: QuestionType; roleId: string; path: (qref?: string) => string }

/** Where Back leads from the first question, and Next from the last. */
export type Ends = { before: string; after: string }

export const selfAssessment = (roleId: string) =>
  ({
    asked: { qtype: 'ASSESS', roleId, path: paths.assess },
    ends: { before: paths.roleActions(roleId), after: paths.assessed },
  }) as const satisfies { asked: Asked; ends: Ends }

export const building = {
  asked: { qtype: 'BUILD', roleId: '', path: paths.build },
  ends: { before: paths.roleSelect(), after: paths.built() },
} as const satisfies { asked: Asked; ends: Ends }

/** Where a step leads that began at `from` and ended at `to`: it stays there at an end of the questionnaire. */
export function wayOn(direction: string, from: string, to: string, { path }: Pick<Asked, 'path'>, ends: Ends): string {
  if (direction === 'LAST' || to !== from) return path(to)
  return direction === 'NEXT' ? ends.after : ends.before
}

/** What the form of a question carries. The address of a self-assessment names its role, which need not be the current one. */
export function questionForm({ qtype, roleId, path }: Asked, qref: string) {
  const to = roleId === '' ? path(qref) : paths.assessRole(roleId, qref)
  return { name: 'question' as const, to, values: { qtype, roleId, qref } }
}
