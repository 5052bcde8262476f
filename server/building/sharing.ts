import { isApprovalState, isUndecided } from '#domain/building/approval-state.ts'
import { profileDistance } from '#domain/building/built-profile.ts'
import type { Sharing, Validator } from '#domain/building/shared-profile.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { isAllowedAddress, mailboxOf } from '#domain/mail/email-request.ts'
import type { Levelled } from '#domain/role/proficiency.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { wireAddress } from '#server/mail/transport.ts'
import { currentContacts } from '#server/operate/contacts.ts'
import { isoDate } from '#server/values/calendar.ts'
import { nearRoles } from './queries.ts'

type Settings = Pick<Deps, 'db' | 'clock' | 'pack' | 'publish' | 'operatorEmail'> & {
  mail: Pick<Deps['mail'], 'allowedDomains'>
}

/** An address that is asked about the profiles of an agency; `contactId` is null where the pack or an import names it. */
export type AskedAt = { agency: string; address: string; contactId: string | null }

const canReach = ({ mail }: Pick<Settings, 'mail'>, address: string | null | undefined) =>
  address != null && isAllowedAddress(mail.allowedDomains, wireAddress(address))

/** Everybody who is asked about the profiles of the agencies, or of one of them; a mailbox once for each agency. */
async function askedAt(
  settings: Omit<Settings, 'publish' | 'operatorEmail'>,
  agency: string | null = null,
): Promise<AskedAt[]> {
  const { db, clock, pack } = settings
  const named = await currentContacts(db.read, isoDate(clock(), pack.time_zone), agency)
  const all = [
    ...named.map((one) => ({ agency: one.agency, address: one.email, contactId: one.id })),
    ...pack.agencies.flatMap(({ id, validation_contact: address }) =>
      address === undefined || (agency !== null && id !== agency) ? [] : [{ agency: id, address, contactId: null }],
    ),
  ].filter(({ address }) => canReach(settings, address))
  const keyOf = (one: AskedAt) => `${one.agency} ${mailboxOf(wireAddress(one.address))}`
  return [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
}

/** What happens to profiles that are saved for others, under the settings in force. */
export async function sharingOf(settings: Settings): Promise<Sharing> {
  const asked = await askedAt(settings)
  return {
    is_held_back: settings.publish === 'validated',
    contacts: [...new Set(asked.map(({ agency }) => agency))],
    has_operator: canReach(settings, settings.operatorEmail),
  }
}

/** Who is asked about a profile of an agency, and at which addresses; none where nobody is asked. */
export async function whomToAsk(
  settings: Settings,
  agency: string,
): Promise<{ validator: Validator; at: readonly AskedAt[] }> {
  const asked = await askedAt(settings, agency)
  if (asked.length > 0) return { validator: 'agency', at: asked }
  const { operatorEmail: address } = settings
  if (address === null || !canReach(settings, address)) return { validator: 'nobody', at: [] }
  return { validator: 'operator', at: [{ agency, address, contactId: null }] }
}

/** The addresses that are asked about profiles, each with who is asked there: an agency's id, or the operator's setting. */
export async function addressesAsked(settings: Omit<Settings, 'publish'>): Promise<{ who: string; address: string }[]> {
  const { operatorEmail } = settings
  const agencies = (await askedAt(settings)).map(({ agency, address }) => ({ who: agency, address }))
  if (operatorEmail === null || !canReach(settings, operatorEmail)) return agencies
  return [...agencies, { who: 'LSP_OPERATOR_EMAIL', address: operatorEmail }]
}

/** Who has been asked to validate a profile and has not decided yet; null where nobody is to decide. */
export async function validatorAsked(
  settings: Settings,
  { agency, origin }: Pick<RoleProfile, 'agency' | 'origin'>,
): Promise<Validator | null> {
  const { kind, asked } = origin
  if (!isApprovalState(kind) || !isUndecided(kind)) return null
  // Who was asked is stored since migration 0008; for an earlier profile the settings are the best guess.
  return asked ?? (await whomToAsk(settings, agency)).validator
}

/** Tells the operator, in the log, where nobody will be asked to validate profiles. */
export async function warnOfUnasked({ log, ...settings }: Settings & Pick<Deps, 'log'>): Promise<void> {
  const { contacts, has_operator, is_held_back } = await sharingOf(settings)
  const { agencies } = settings.pack
  const unasked = agencies.filter(({ id }) => !contacts.includes(id)).length
  if (has_operator || unasked === 0) return
  const whose = unasked === agencies.length ? 'No agency has a contact yet, so nobody' : `Nobody at ${unasked} agencies`
  log.warn(
    `${whose} will be asked to validate profiles: invite contacts at /operate/agencies, or set LSP_OPERATOR_EMAIL. ` +
      `Until then ${is_held_back ? 'nobody finds them' : 'they stay "not yet validated"'} unless you decide with ` +
      'npm run lsp -- roles list',
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
