import type { Question, QuestionType } from '#domain/assessing/questionnaire.ts'
import { questionnaires } from '#domain/assessing/questionnaires.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { remember } from '#server/values/remember.ts'

/** Roles whose questions are kept; those of one take some 10 KB. */
const most = 100

const kept = new WeakMap<Pack, ReturnType<typeof remember<readonly Question[]>>>()

/** The questions of a questionnaire, made once for all roles that are asked about in the same way. */
export function questionsOf(pack: Pack, qtype: QuestionType, role: RoleProfile | null): readonly Question[] {
  const questions = kept.get(pack) ?? remember(most)
  kept.set(pack, questions)
  const asked = role && [role.needs, role.role_type, role.levels, role.level, role.front_line]
  return questions(JSON.stringify([qtype, asked]), () => questionnaires[qtype].questions(pack, role))
}
