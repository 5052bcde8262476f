import { isApprovalState, isUndecided } from '#domain/building/approval-state.ts'
import { profileDistance } from '#domain/building/built-profile.ts'
import { type Sharing, type Validator, validatorOf } from '#domain/building/shared-profile.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { isAllowedAddress } from '#domain/mail/email-request.ts'
import type { Levelled } from '#domain/role/proficiency.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { wireAddress } from '#server/mail/transport.ts'
import { nearRoles } from './queries.ts'

type Settings = Pick<Deps, 'pack' | 'publish' | 'operatorEmail'> & { mail: Pick<Deps['mail'], 'allowedDomains'> }

/** What happens to profiles that are saved for others, under the settings in force. */
export function sharingOf({ pack, publish, operatorEmail, mail }: Settings): Sharing {
  const canReach = (address: string | null | undefined) =>
    address != null && isAllowedAddress(mail.allowedDomains, wireAddress(address))
  return {
    is_held_back: publish === 'validated',
    contacts: pack.agencies.flatMap(({ id, validation_contact }) => (canReach(validation_contact) ? [id] : [])),
    has_operator: canReach(operatorEmail),
  }
}

/** Who is asked about a profile of an agency, and at which address; null where nobody is asked. */
export function whomToAsk(settings: Settings, agency: string): { validator: Validator; address: string | null } {
  const validator = validatorOf(sharingOf(settings), agency)
  const contact = settings.pack.agencies.find(({ id }) => id === agency)?.validation_contact ?? null
  const addresses: Record<Validator, string | null> = {
    agency: contact,
    operator: settings.operatorEmail,
    nobody: null,
  }
  return { validator, address: addresses[validator] }
}

/** The addresses that are asked about profiles, each with who is asked there: an agency's id, or the operator's setting. */
export function addressesAsked({
  pack,
  operatorEmail,
  mail,
}: Omit<Settings, 'publish'>): { who: string; address: string }[] {
  const agencies = pack.agencies.map(({ id, validation_contact: address = null }) => ({ who: id, address }))
  return [...agencies, { who: 'LSP_OPERATOR_EMAIL', address: operatorEmail }].flatMap(({ who, address }) =>
    address !== null && isAllowedAddress(mail.allowedDomains, wireAddress(address)) ? [{ who, address }] : [],
  )
}

/** Who has been asked to validate a profile and has not decided yet; null where nobody is to decide. */
export function validatorAsked(
  settings: Settings,
  { agency, origin }: Pick<RoleProfile, 'agency' | 'origin'>,
): Validator | null {
  const { kind, asked } = origin
  if (!isApprovalState(kind) || !isUndecided(kind)) return null
  // Who was asked is stored since migration 0008; for an earlier profile the settings are the best guess.
  return asked ?? whomToAsk(settings, agency).validator
}

/** Tells the operator, in the log, where nobody will be asked to validate profiles. */
export function warnOfUnasked({ log, ...settings }: Settings & Pick<Deps, 'log'>): void {
  const { contacts, has_operator, is_held_back } = sharingOf(settings)
  const agencies = settings.pack.agencies.length
  const unasked = agencies - contacts.length
  if (has_operator || unasked === 0) return
  log.warn(
    `Nobody will be asked to validate profiles for ${unasked} of ${agencies} agencies: set LSP_OPERATOR_EMAIL, or give ` +
      `agencies a validation_contact. Until then ${is_held_back ? 'nobody finds them' : 'they stay "not yet validated"'} ` +
      'unless you decide with npm run lsp -- roles list',
  )
}

// The nearest role by needs is among the roles nearest by counts, unless more than these have the same counts.
const maxCompared = 200

/**
 * The listed profile with the most similar needs, at the role's agency or for any agency; null where the library has none.
 */
export async function closestRole(
  db: Queries,
  pack: Pack,
  role: Parameters<typeof nearRoles>[1] & Levelled,
): Promise<RoleProfile | null> {
  const near = await nearRoles(db, role, maxCompared)
  const [closest] = near.toSorted((one, other) => profileDistance(pack, role, one) - profileDistance(pack, role, other))
  return closest ?? null
}
