import type { Pack } from '#domain/framework/pack-schema.ts'
import { isAllowedAddress } from '#domain/mail/email-request.ts'
import { addressesAsked } from '#server/building/sharing.ts'
import type { Settings } from '#server/commands/command.ts'
import { keptSecret } from '#server/commands/outbox.ts'
import type { Database } from '#server/db/open.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { wireAddress } from '#server/mail/transport.ts'
import { findStopped, stopLinks } from '#server/mail/stops.ts'
import { isWebBuilt } from '#server/places.ts'
import { type Finding, inOrder, look, said, wrong } from './finding.ts'

/** Looks at who is to be asked about profiles: whether mail may go there. */
function checkContacts({ agencies }: Pack, { operatorEmail, mailDomains }: Settings): Finding[] {
  if (mailDomains.length === 0) return []
  const canReach = (address: string) => isAllowedAddress(mailDomains, wireAddress(address))
  const agenciesOut = agencies.flatMap(({ id, validation_contact: contact }) =>
    contact && !canReach(contact) ? [id] : [],
  )
  const out = [...agenciesOut, ...(operatorEmail !== null && !canReach(operatorEmail) ? ['LSP_OPERATOR_EMAIL'] : [])]
  if (out.length === 0) return [inOrder('contacts', 'in domains to which mail may go')]
  const found = `${out.join(', ')}: in a domain to which no mail may go, so not asked about profiles`
  return [look('contacts', found, 'Add the domain to LSP_MAIL_ALLOWED_DOMAINS, or name another contact.')]
}

/** Looks at who is asked about profiles and has stopped mail, where the secret is here that tells; the pack is judged by itself. */
export async function checkStopped(db: Database, settings: Settings): Promise<Finding[]> {
  const { operatorEmail, mailDomains: allowedDomains } = settings
  const secret = keptSecret(settings)
  if (secret === null) return []
  let pack: Pack
  try {
    ;({ pack } = loadPack(packFolder(settings.pack), settings.language))
  } catch {
    return []
  }
  const { codesOf } = stopLinks(secret)
  const asked = addressesAsked({ pack, operatorEmail, mail: { allowedDomains } })
  const coded = asked.map(({ who, address }) => ({ who, codes: codesOf(wireAddress(address)) }))
  const stopped = new Set(
    await findStopped(
      db.read,
      coded.flatMap(({ codes }) => codes),
    ),
  )
  const who = coded.filter(({ codes }) => codes.some((code) => stopped.has(code))).map((one) => one.who)
  if (who.length === 0) return [inOrder('stopped contacts', 'none has stopped mail')]
  const found = `${who.join(', ')}: has stopped mail, so is not asked about profiles`
  const todo = 'Ask them, and run npm run lsp -- outbox allow with the address, or name another contact.'
  return [look('stopped contacts', found, todo)]
}

/** Looks at the pack, its contacts, and whether the screens are built. */
export function checkContent(settings: Settings): Finding[] {
  try {
    const { pack, fingerprint } = loadPack(packFolder(settings.pack), settings.language)
    const found = [inOrder('pack', `${pack.id}, ${fingerprint}`), ...checkContacts(pack, settings)]
    return [
      ...found,
      isWebBuilt() ? inOrder('screens', 'built') : wrong('screens', 'not built yet', 'Run npm run build.'),
    ]
  } catch (error) {
    return [wrong('pack', said(error), 'Put right what it names; npm run content:check says more.')]
  }
}
