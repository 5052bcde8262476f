import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import type { Download } from './download.ts'

export const interviewPackDownload: Download = {
  name: 'interview_pack',
  tab: 'interview',
  summary: 'The interview pack as a Word document',
  make: async ({ pack, clock }, _session, role) => interviewPackDocument(role, pack, clock()),
}
