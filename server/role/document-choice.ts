import type { DocumentChoice } from '#contract/wire/document-choice.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { chosenForPanel } from '#domain/role/panel.ts'
import { showNeeds, type RoleProfile } from '#domain/role/role.ts'
import { refuse } from '#server/values/refusals.ts'

/** The name of the agency that the visitor named, or null; refused where the pack has no such agency. */
export function namedAgency(pack: Pack, { agency }: DocumentChoice = {}): string | null {
  if (agency === undefined) return null
  const found = pack.agencies.find(({ id }) => id === agency)
  if (!found) throw refuse('unknownAgency')
  return found.name
}

/**
 * The ids of the capabilities that an interview pack is to cover, in the framework's order, or null for the whole pack; refused
 * where the role does not need one of them.
 */
export function chosenCapabilityIds(
  pack: Pack,
  { needs }: RoleProfile,
  { capabilities = [] }: DocumentChoice = {},
): string[] | null {
  if (capabilities.length === 0) return null
  const chosen = chosenForPanel(showNeeds(pack, needs), capabilities)
  if (!chosen) throw refuse('notNeeded')
  return chosen.map(({ id }) => id)
}
