import { canBeWithdrawn, isApprovalState, isItsMakers, isUndecided } from '#domain/building/approval-state.ts'
import { type BuiltProfile, profileDistance } from '#domain/building/built-profile.ts'
import { maxSharedPerDay, type Sharing, type Validator, validatorOf } from '#domain/building/shared-profile.ts'
import { day } from '#domain/framework/durations.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { isAllowedAddress } from '#domain/mail/email-request.ts'
import { marksByTitle } from '#domain/role/post-marks.ts'
import type { Levelled } from '#domain/role/proficiency.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { DroppedMail } from '#server/mail/queries.ts'
import { wireAddress } from '#server/mail/transport.ts'
import { lockSession } from '#server/session/queries.ts'
import { FieldRefusal, refuse } from '#server/values/refusals.ts'
import { admitShare, type ApprovalRequest, askAgency, endRequest, type NewRole } from './approval-request.ts'
import { type BuiltRole, changeBuiltRole, countShared, insertBuiltRole, nearRoles, rolesBuiltBy } from './queries.ts'

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

/** Who is asked about a profile of an agency, and at which address; null where nobody can be. */
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
  // Who was asked has been kept since 0008: before, the settings say it best.
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

/** The role of this id that a session built, or null. */
export async function findMadeRole(queries: Queries, makerUuid: string, roleId: string): Promise<BuiltRole | null> {
  return (await rolesBuiltBy(queries, makerUuid)).find(({ id }) => id === roleId) ?? null
}

async function change(
  queries: Queries,
  before: BuiltRole,
  changes: Parameters<typeof changeBuiltRole>[2],
): Promise<void> {
  if (!(await changeBuiltRole(queries, before, changes))) throw refuse('decidedAbout')
}

/**
 * Keeps a profile for the session that built it: for nobody else, or `linked`, for whoever has its address. One that was made
 * before becomes that one.
 */
export async function keepRole(
  { clock, pack }: Deps,
  queries: Queries,
  makerUuid: string,
  kind: 'kept' | 'linked',
  role: NewRole,
  before: BuiltRole | null,
): Promise<RoleProfile> {
  const kept = { ...role, origin: { kind, date: clock() } }
  if (before) await change(queries, before, { origin: kept.origin })
  else
    await insertBuiltRole(queries, kept, {
      makerUuid,
      sharedAt: null,
      marks: marksByTitle(pack, role.family, role.title),
    })
  return kept
}

async function checkSharedToday({ pack, clock }: Deps, queries: Queries, makerUuid: string, before: BuiltRole | null) {
  const since = new Date(clock().getTime() - day).toISOString()
  const wasShared = before?.sharedAt != null && before.sharedAt > since
  if (wasShared || (await countShared(queries, makerUuid, since)) >= maxSharedPerDay) {
    throw new FieldRefusal({ role: pack.words.building.shared_profile.too_many })
  }
}

/**
 * Saves a profile for others and asks its agency to validate it; one that was kept or linked before becomes that one, with the title
 * and agency given now. Refused past the day's limits, for which one that was taken back counts too, and that one is not shared twice.
 */
export async function shareRole(
  deps: Deps,
  queries: Queries,
  { session: makerUuid, network }: { session: string; network: string },
  role: NewRole,
  asked: ApprovalRequest,
  before: BuiltRole | null,
): Promise<RoleProfile> {
  const sharedAt = deps.clock().toISOString()
  await checkSharedToday(deps, queries, makerUuid, before)
  const request = await admitShare(deps, queries, asked, { session: makerUuid, network })
  const made = { ...role, origin: request.origin }
  const marks = marksByTitle(deps.pack, role.family, role.title)
  if (before) {
    const { title, agency, family } = role
    await change(queries, before, { title, agency, family, marks, origin: made.origin, shared_at: sharedAt })
  } else await insertBuiltRole(queries, made, { makerUuid, sharedAt, marks })
  await askAgency(deps, queries, role.id, request)
  return made
}

/** The role of this id that a session built and may still change; refused for any other. */
export async function changeableRole(queries: Queries, makerUuid: string, roleId: string): Promise<BuiltRole> {
  const made = await findMadeRole(queries, makerUuid, roleId)
  if (!made) throw refuse('unknownRole')
  if (!isItsMakers(made.origin.kind)) throw refuse('decidedAbout')
  return made
}

/** Gives a profile what its maker now says that it needs; who was asked to validate it stays asked. */
export async function reviseRole(
  { clock }: Deps,
  queries: Queries,
  makerUuid: string,
  roleId: string,
  built: BuiltProfile,
): Promise<RoleProfile> {
  await lockSession(queries, makerUuid)
  const made = await changeableRole(queries, makerUuid, roleId)
  const origin = { ...made.origin, date: clock() }
  await change(queries, made, { ...built, origin })
  return { ...made, ...built, origin }
}

/**
 * Takes a profile back, so that its maker's session alone has it again, and nobody is asked to validate it any more; call
 * `db.eraseDeleted` after the commit, and tell `mail.ended` of the mail that was dropped.
 */
export async function withdrawRole(
  deps: Deps,
  queries: Queries,
  makerUuid: string,
  roleId: string,
): Promise<DroppedMail[]> {
  await lockSession(queries, makerUuid)
  const made = await changeableRole(queries, makerUuid, roleId)
  if (!canBeWithdrawn(made.origin.kind)) return []
  const { dropped } = await endRequest(deps, queries, roleId)
  await change(queries, made, { origin: { kind: 'kept', date: deps.clock() } })
  return dropped
}
