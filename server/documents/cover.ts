import type { Pack } from '#domain/pack-schema.ts'
import { showRole, type RoleProfile } from '#domain/role.ts'
import { dateInWords } from '../calendar.ts'
import type { Document } from './blocks.ts'

/** What every document about a role says of itself: title, role, who publishes it, the framework's version and the date. */
export function cover(
  title: string,
  role: RoleProfile,
  pack: Pack,
  today: Date,
): Omit<Document, 'fileName' | 'blocks'> {
  const shown = showRole(pack, role)
  const { site } = pack
  const labels = pack.documents.labels.facts
  return {
    title: `${title}: ${shown.title}`,
    subject: `${shown.title}, ${shown.agency}`,
    facts: [
      [labels.role, shown.title],
      [labels.agency, shown.agency],
      [labels.profile, shown.meta],
      [labels.date, dateInWords(today, pack)],
    ],
    author: site.organisation,
    language: pack.language,
    footer: `${site.framework}, version ${pack.version}`,
    created: today,
  }
}
