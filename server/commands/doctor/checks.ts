import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { day } from '#domain/framework/durations.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { isAllowedAddress } from '#domain/mail/email-request.ts'
import { maxMailHours } from '#domain/mail/mail-limits.ts'
import { addressesAsked } from '#server/building/sharing.ts'
import { messageOf, type Settings } from '#server/commands/command.ts'
import { keptSecret } from '#server/commands/outbox.ts'
import type { Database } from '#server/db/open.ts'
import { isOpenToOthers, openFiles } from '#server/db/sqlite.ts'
import { tellEnglish } from '#server/framework/languages.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { smtpTransport } from '#server/mail/smtp.ts'
import { wireAddress } from '#server/mail/transport.ts'
import { findStopped, stopLinks } from '#server/mail/stops.ts'
import { isWebBuilt } from '#server/places.ts'
import { inTime } from '#server/values/in-time.ts'
import { isOwnMachine } from '#server/values/network.ts'
import { productVersion } from '#server/watching/product-version.ts'
import { unusable } from './own-files.ts'

/**
 * What a check has found about one thing. `look` works for now; `wrong` does not, or will not for long. Then `todo` says
 * what to do.
 */
export type Finding = { about: string; found: string } & (
  | { state: 'in order' }
  | { state: 'look' | 'wrong'; todo: string }
)

export const inOrder = (about: string, found: string): Finding => ({ about, state: 'in order', found })
export const look = (about: string, found: string, todo: string): Finding => ({ about, state: 'look', found, todo })
export const wrong = (about: string, found: string, todo: string): Finding => ({ about, state: 'wrong', found, todo })

/** What an error says, in one line. */
export function errorLine(error: unknown): string {
  return messageOf(error).replaceAll('\n', '; ')
}

const megabyte = 1024 * 1024
const leastFree = { look: 1024 * megabyte, wrong: 100 * megabyte }

/** Judges how many bytes are free. */
export function judgeDisk(free: number): Finding {
  const found = `${Math.floor(free / megabyte).toLocaleString('en-NZ')} MB are free`
  const todo = 'Make room: without it nothing can be stored, and SQLite needs some to delete as well.'
  if (free < leastFree.wrong) return wrong('disk', found, todo)
  return free < leastFree.look ? look('disk', found, todo) : inOrder('disk', found)
}

/** Looks at the disk of a folder, or of the nearest folder above it that is there. */
export async function checkDisk(folder: string): Promise<Finding> {
  let there = resolve(folder)
  while (!existsSync(there)) there = dirname(there)
  const { bavail, bsize } = await statfs(there)
  return judgeDisk(bavail * bsize)
}

function publicAddress({ publicUrl }: Settings): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' || isOwnMachine(hostname)) return inOrder('settings', `visitors use ${publicUrl}`)
  return look(
    'settings',
    `visitors use ${publicUrl}, without encryption`,
    'Put a proxy with TLS before the server, and set LSP_PUBLIC_URL to its https address.',
  )
}

function secretFile({ secret, dataFolder }: Settings): Finding {
  if (secret !== null) return inOrder('secret', 'set')
  const file = join(dataFolder, 'secret')
  if (!existsSync(file)) return inOrder('secret', `the server makes one in ${file} when it starts`)
  return isOpenToOthers(file)
    ? look('secret', `others can read ${file}`, `Run chmod 600 ${file}`)
    : inOrder('secret', `in ${file}`)
}

function checkFolder(about: string, path: string): Finding {
  if (!existsSync(path)) return inOrder(about, `the server makes ${path} when it starts`)
  return isOpenToOthers(path)
    ? look(about, `others can look into ${path}`, `Run chmod 700 ${path}`)
    : inOrder(about, path)
}

function databaseFiles({ databaseUrl }: Settings): Finding[] {
  if (!databaseUrl.startsWith('sqlite:')) return []
  const file = databaseUrl.slice('sqlite:'.length)
  return openFiles(file).map((one) => look('database file', `others can read ${one}`, `Run chmod 600 ${one}`))
}

/** Looks at what the settings name on this machine. */
export function checkSettings(settings: Settings): Finding[] {
  return [
    inOrder('release', productVersion()),
    publicAddress(settings),
    secretFile(settings),
    ...unusable(settings).map((said) => wrong('files', said, 'Then run doctor again, as the server’s user.')),
    checkFolder('data folder', settings.dataFolder),
    checkFolder('mail keys', settings.outboxKeyFolder),
    ...databaseFiles(settings),
  ]
}

const leastDays = 14

/** A server's certificate: until when it is valid, and why it is not trusted, if it is not. */
type Certificate = { validUntil: Date; fault: string | null }

/** In milliseconds. */
const certificateTimeout = 10_000

/** Reads a reply of a mail server to its last line, whose number no hyphen follows. */
async function reply(socket: Socket): Promise<string> {
  let text = ''
  while (!/^\d{3}(?!-).*\r?\n/m.test(text)) {
    const [piece] = (await once(socket, 'data')) as [Buffer]
    text += piece.toString()
  }
  return text
}

/** Asks a mail server to go over to TLS. Resolves to whether it will. */
async function askForTls(socket: Socket): Promise<boolean> {
  await reply(socket)
  socket.write('EHLO localhost\r\n')
  if (!/^250[ -]STARTTLS\s*$/im.test(await reply(socket))) return false
  socket.write('STARTTLS\r\n')
  return (await reply(socket)).startsWith('220')
}

async function ofPeer(secure: TLSSocket): Promise<Certificate> {
  await once(secure, 'secureConnect')
  const { authorizationError: fault } = secure
  return {
    validUntil: new Date(secure.getPeerCertificate().valid_to),
    fault: fault ? String(fault) : null,
  }
}

const ports: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465, 'https:': 443 }

/**
 * The certificate of the server at `https://`, `smtps://` or `smtp://`; null where a mail server offers no TLS. Rejects where
 * the server cannot be reached.
 */
async function certificateOf(address: string): Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connectTcp({ host, port: port === '' ? (ports[protocol] ?? 0) : Number(port) })
  const ask = async () => {
    await once(socket, 'connect')
    if (protocol === 'smtp:' && !(await askForTls(socket))) return null
    return ofPeer(connectTls({ socket, rejectUnauthorized: false, ...(isIP(host) === 0 ? { servername: host } : {}) }))
  }
  try {
    return await inTime(ask(), certificateTimeout)
  } finally {
    socket.destroy()
  }
}

/** Judges a certificate that must be right where `isNeeded`. */
export function judgeCertificate(about: string, certificate: Certificate, now: Date, isNeeded: boolean): Finding {
  const { validUntil, fault } = certificate
  const days = Math.floor((validUntil.getTime() - now.getTime()) / day)
  const found = `valid until ${validUntil.toISOString().slice(0, 10)}`
  const todo = 'Have it renewed, for the name that the settings have.'
  if (fault !== null) return (isNeeded ? wrong : look)(about, `${found}, and not trusted: ${fault}`, todo)
  return days < leastDays ? look(about, `${found}, in ${days} days`, todo) : inOrder(about, found)
}

async function checkCertificate(about: string, address: string, now: Date, isNeeded: boolean): Promise<Finding> {
  try {
    const certificate = await certificateOf(address)
    if (certificate) return judgeCertificate(about, certificate, now, isNeeded)
    const none = 'the mail server offers no TLS'
    return isNeeded
      ? wrong(about, none, 'Use a mail server with TLS: nothing is sent without it.')
      : inOrder(about, `${none}, and none is required`)
  } catch (error) {
    return look(about, `not to be had from here: ${errorLine(error)}`, 'Look at it from outside.')
  }
}

/** Looks at the mail server, by greeting it and logging in, and at its certificate. */
export async function checkMail(settings: Settings, now: Date): Promise<Finding[]> {
  const { smtpUrl, mailRequiresTls, inboxFolder } = settings
  if (smtpUrl === null) {
    if (inboxFolder !== null) return [inOrder('mail', `goes to the local inbox, ${inboxFolder}`)]
    return [
      wrong(
        'mail',
        `goes nowhere: it waits for ${maxMailHours} hours and is deleted`,
        'Set LSP_SMTP_URL to your mail server.',
      ),
    ]
  }
  const { host } = new URL(smtpUrl)
  const reached = await smtpTransport({ url: smtpUrl, requireTls: mailRequiresTls }).reachServer?.()
  if (reached && reached.result !== 'accepted') {
    const todo = 'Check LSP_SMTP_URL, its user and password, and that the server lets this machine in.'
    const certificate = await checkCertificate('mail certificate', smtpUrl, now, mailRequiresTls)
    return [wrong('mail', `${host} cannot be used: ${reached.failure}`, todo), certificate]
  }
  return [inOrder('mail', `${host} answers`), await checkCertificate('mail certificate', smtpUrl, now, mailRequiresTls)]
}

/** Looks at the certificate of the public address. */
export async function checkPublicCertificate({ publicUrl }: Settings, now: Date): Promise<Finding[]> {
  return publicUrl.startsWith('https:') ? [await checkCertificate('public certificate', publicUrl, now, true)] : []
}

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

/**
 * Looks at who is asked about profiles and has stopped mail. Finds nothing without the signing secret, from which the codes of
 * addresses are made, or with a faulty pack, which `checkContent` reports.
 */
export async function checkStopped(db: Database, settings: Settings, now: Date): Promise<Finding[]> {
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
  const asked = await addressesAsked({ db, clock: () => now, pack, operatorEmail, mail: { allowedDomains } })
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
    const loaded = loadPack(packFolder(settings.pack), settings.language)
    const { pack, fingerprint } = loaded
    const english = tellEnglish(loaded)
    const found = [
      inOrder('pack', `${pack.id}, ${fingerprint}`),
      ...(english === null ? [] : [look('pack', english, 'npm run content -- check --missing lists them.')]),
      ...checkContacts(pack, settings),
    ]
    return [
      ...found,
      isWebBuilt() ? inOrder('screens', 'built') : wrong('screens', 'not built yet', 'Run npm run build.'),
    ]
  } catch (error) {
    return [wrong('pack', errorLine(error), 'Put right what it names; npm run content -- check says more.')]
  }
}
