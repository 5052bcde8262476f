import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attachment, Email } from 'postal-mime'
import { printable } from '#domain/framework/printable.ts'
import type { Transport } from './transport.ts'

/** A mail in the inbox, parsed as its recipient's mail program would. */
export type ReceivedMail = {
  id: string
  arrived: Date
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** An attachment's name can be empty. */
  attachments: { name: string; contentType: string; content: Buffer }[]
}

const mailFile = /^[0-9a-f]{32}\.eml$/

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Resolves to `otherwise` where the file or folder is missing, because mail can be deleted by hand too. */
async function unlessMissing<T, U>(read: Promise<T>, otherwise: U): Promise<T | U> {
  return read.catch((error: unknown) => {
    if (isMissing(error)) return otherwise
    throw error
  })
}

function addresses(list: Email['to']): string {
  return (list ?? [])
    .flatMap((one) => one.group ?? [one])
    .map(({ address }) => printable(address))
    .join(', ')
}

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}

const cidOf = (contentId: string) => `cid:${contentId.replace(/^<|>$/g, '')}`
const dataOf = (one: Attachment) => `data:${one.mimeType};base64,${bytesOf(one).toString('base64')}`

/** The ids of all mails in the folder, the newest first. */
export async function listMails(folder: string): Promise<{ id: string; arrived: Date }[]> {
  const names = (await unlessMissing(readdir(folder), [])).filter((name) => mailFile.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const file = await unlessMissing(stat(join(folder, name)), null)
      return file ? [{ id: name.slice(0, -'.eml'.length), arrived: file.mtime }] : []
    }),
  )
  return found.flat().sort((a, b) => b.arrived.getTime() - a.arrived.getTime() || (a.id < b.id ? -1 : 1))
}

/** Reads one of the listed mails; null when it was deleted in the meantime. */
export async function readMail(
  folder: string,
  { id, arrived }: { id: string; arrived: Date },
): Promise<ReceivedMail | null> {
  const raw = await unlessMissing(readFile(join(folder, `${id}.eml`)), null)
  if (!raw) return null
  const { default: postalMime } = await import('postal-mime')
  const mail = await postalMime.parse(raw)
  const isShown = ({ contentId }: Attachment) =>
    contentId !== undefined && mail.html?.includes(cidOf(contentId)) === true
  // The frame of a mail loads nothing, so what the HTML shows stands in it.
  const html = mail.attachments
    .filter(isShown)
    .reduce((shown, one) => shown.replaceAll(cidOf(one.contentId ?? ''), dataOf(one)), mail.html ?? '')
  return {
    id,
    arrived,
    from: addresses(mail.from && [mail.from]),
    to: addresses(mail.to),
    subject: printable(mail.subject ?? '').trim(),
    text: mail.text ?? '',
    html,
    attachments: mail.attachments
      .filter((one) => !isShown(one))
      .map((attachment) => ({
        name: printable(attachment.filename ?? '').trim(),
        contentType: attachment.mimeType,
        content: bytesOf(attachment),
      })),
  }
}

export async function deleteMail(folder: string, { id }: { id: string }): Promise<void> {
  await rm(join(folder, `${id}.eml`), { force: true })
}

/**
 * Delivers each mail into the folder as a file `<id>.eml`, which appears complete or not at all and which only the server's
 * user can read. The id is a hash of the mail, so a mail that is delivered twice is there once.
 */
export function inboxTransport(folder: string): Transport {
  return {
    deliver: async ({ raw }) => {
      const file = join(folder, `${hash('sha256', raw).slice(0, 32)}.eml`)
      const unfinished = `${file}.new`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(unfinished, raw, { encoding: 'latin1', mode: 0o600, flush: true })
        await rename(unfinished, file)
        return { result: 'accepted' }
      } catch (error) {
        // An error here has the same cause as the one that is reported.
        await rm(unfinished, { force: true }).catch(() => undefined)
        return { result: 'failed', failure: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' }
      }
    },
  }
}
