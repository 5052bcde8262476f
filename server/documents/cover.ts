import type { Pack } from '#domain/framework/pack-schema.ts'
import { originLineOnPaper } from '#domain/role/role-origin.ts'
import { showRole, type RoleProfile } from '#domain/role/role.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { dateInWords } from '#server/values/calendar.ts'
import type { Block, Document, Fact } from './blocks.ts'

type Front = Omit<Document, 'fileName' | 'blocks'> & { facts: readonly Fact[] }

/**
 * The fields that every document about a role has: title, subject, publisher, footer with the framework's version, date, and
 * the facts for the first page.
 */
export function cover(kind: string, role: RoleProfile, pack: Pack, today: Date): Front {
  const shown = showRole(pack, role)
  const { site } = pack
  const { labels } = pack.documents
  const { parts } = pack.words.documents
  return {
    title: fill(parts.title, { kind, title: shown.title }),
    subject: fill(parts.subject, { title: shown.title, agency_name: shown.agency }),
    facts: [
      [labels.facts.agency, shown.agency],
      [labels.facts.profile, originLineOnPaper(pack, role.role_type, role.origin)],
      [labels.facts.date, dateInWords(today, pack)],
    ],
    author: site.organisation,
    language: pack.language,
    footer: filledIn(labels.footer, { name: site.framework, number: pack.version }),
    created: today,
    keywords: [kind, shown.title, site.framework],
  }
}

/** The title block of a document about a role: a whole page, or the top of the first one. */
export function titlePage(kind: string, role: RoleProfile, facts: readonly Fact[], isWholePage: boolean): Block {
  return { type: 'title-page', kind, title: role.title, facts, isWholePage }
}
