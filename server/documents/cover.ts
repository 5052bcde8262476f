import type { Pack } from '#domain/framework/pack-schema.ts'
import { originLineOnPaper } from '#domain/role/role-origin.ts'
import { isGeneral, showRole, type RoleProfile } from '#domain/role/role.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { dateInWords } from '#server/values/calendar.ts'
import type { Document, Fact, TitlePage } from '#domain/documents/blocks.ts'

/** `head` holds what stands large on the first page. */
type Front = Omit<Document, 'fileName' | 'blocks'> & { head: { title: string }; facts: readonly Fact[] }

/** The agency that a document or a mail about a role names: the profile's own, or the one that the visitor named for a general one. */
export function agencyOnPaper(pack: Pack, role: RoleProfile, named: string | null): string {
  const isNamed = isGeneral(role) && named !== null
  return isNamed ? fill(pack.words.documents.general.named_fact, { agency_name: named }) : showRole(pack, role).agency
}

/**
 * The fields that every document about a role has: title, subject, publisher, footer with the framework's version, date, and
 * the facts for the first page. `named` is the agency's name that the visitor gave; a profile that is an agency's own has
 * that agency's name, whatever the visitor gave.
 */
export function cover(kind: string, role: RoleProfile, pack: Pack, today: Date, named: string | null = null): Front {
  const shown = showRole(pack, role)
  const agency = isGeneral(role) ? (named ?? '') : shown.agency
  const { site } = pack
  const { labels } = pack.documents
  const { parts } = pack.words.documents
  const title = agency === '' ? shown.title : fill(parts.subject, { title: shown.title, agency_name: agency })
  return {
    head: { title },
    title: fill(parts.title, { kind, title }),
    subject: fill(parts.subject, { title: shown.title, agency_name: agency || shown.agency }),
    facts: [
      [labels.facts.agency, agencyOnPaper(pack, role, named)],
      [labels.facts.profile, originLineOnPaper(pack, role.role_type, role.origin)],
      [labels.facts.date, dateInWords(today, pack)],
    ],
    author: site.organisation,
    language: pack.language,
    paper: pack.paper ?? 'a4',
    footer: filledIn(labels.footer, { name: site.framework, number: pack.version }),
    created: today,
    keywords: [kind, shown.title, site.framework],
  }
}

/** The title block of a document about a role: a whole page, or the top of the first one. */
export function titlePage(
  kind: string,
  { title }: { title: string },
  facts: readonly Fact[],
  isWholePage: boolean,
): TitlePage {
  return { type: 'title-page', kind, title, facts, isWholePage }
}

/** Says that a profile is for any agency, and what it means that an agency's name stands on it; nothing for an agency's own. */
export function generalNotes(pack: Pack, role: RoleProfile, named: string | null): string[] {
  const { any, named: about } = pack.words.documents.general
  if (!isGeneral(role)) return []
  return [named === null ? any : fill(about, { agency_name: named })]
}
