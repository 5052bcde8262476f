import { loadAssessment } from '../assessment.ts'
import { devPlanDocument } from '../documents/dev-plan.ts'
import type { Download } from './download.ts'

export const devPlanDownload: Download = {
  name: 'dev_plan',
  page: 'plan',
  tab: 'assessment',
  summary: 'The Self Assessment Report and Development Resource as a Word document',
  make: async (deps, session, role) =>
    devPlanDocument(role, deps.pack, await loadAssessment(deps, session, role), deps.clock()),
}
