import { devPlanDownload } from './dev-plan.ts'
import type { Download } from './download.ts'
import { interviewPackDownload } from './interview-pack.ts'
import { roleProfileDownload } from './role-profile.ts'

/** Every document that a GET answers. */
export const downloads: readonly Download[] = [roleProfileDownload, interviewPackDownload, devPlanDownload]
