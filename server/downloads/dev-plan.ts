import { anyRated, groupResults } from '#domain/assessment.ts'
import { loadQuestionnaire } from '../db/answers.ts'
import { devPlanDocument } from '../documents/dev-plan.ts'
import { refuse } from '../refusals.ts'
import type { Download } from './download.ts'

export const devPlanDownload: Download = {
  name: 'dev_plan',
  summary: 'The Self Assessment Report and Development Resource as a Word document',
  fileName: (role) => `Development plan - ${role.title}`,
  make: async ({ db, pack, clock }, session, role) => {
    const { answers, answeredAt, selected } = await loadQuestionnaire(db.read, {
      sessionUuid: session.uuid,
      qtype: 'ASSESS',
      roleId: role.id,
    })
    const results = groupResults(pack.capabilities, role.needs, answers)
    if (answeredAt === null || !anyRated(results)) throw refuse('notRatedYet')
    return devPlanDocument(role, pack, { answers, answeredAt: new Date(answeredAt), selected }, clock())
  },
}
