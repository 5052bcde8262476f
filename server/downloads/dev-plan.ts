import { loadAssessment } from '#server/assessing/assessment.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { loadWayToTarget } from '#server/career/way-to-target.ts'
import type { Download } from './download.ts'

export const devPlanDownload: Download = {
  name: 'dev_plan',
  tab: 'assessment',
  summary: 'The Self Assessment Report and Development Resource as a Word document',
  make: async (deps, session, role) => {
    const assessment = await loadAssessment(deps, session, role)
    return devPlanDocument(role, deps.pack, assessment, deps.clock(), await loadWayToTarget(deps, session, role))
  },
}
