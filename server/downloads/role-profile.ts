import { roleProfileDocument } from '#server/documents/role-profile.ts'
import type { Download } from './download.ts'

export const roleProfileDownload: Download = {
  name: 'role_profile',
  tab: 'profile',
  summary: 'The role profile as a Word document',
  make: async ({ pack, clock }, _session, role) => roleProfileDocument(role, pack, clock()),
}
