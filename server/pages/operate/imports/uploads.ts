import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { hour } from '#domain/framework/durations.ts'
import { refuse } from '#server/values/refusals.ts'

/** How long an uploaded file is kept, in milliseconds. */
export const keptFor = hour

/** A field holds at most this many bytes: a mapping that was typed is the longest. */
const longestField = 256 * 1024

/** The form has nine fields and files. */
const mostParts = 20

/** A file that was uploaded: where it lies, its name at the operator's, its size in bytes and its SHA-256. */
export type Uploaded = { path: string; name: string; bytes: number; sha256: string }

/** A form with the files that came with it, by the names of their fields; one that is larger than allowed is in `tooLarge`. */
export type UploadedForm = { fields: Record<string, string>; files: Record<string, Uploaded>; tooLarge: boolean }

/** Removes what an earlier run of the server has left behind. */
export function removeOld(folder: string, now: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (now - statSync(path).mtimeMs > keptFor) rmSync(path, { recursive: true, force: true })
  }
}

/** The name under which a file is stored: nothing of the name at the operator's but whether it is JSON or YAML. */
function storedName(field: string, name: string): string {
  if (field === 'map') return 'map.yaml'
  return name.toLowerCase().endsWith('.json') ? 'rows.json' : 'rows.csv'
}

async function store({ fieldname, filename, file }: MultipartFile, folder: string): Promise<Uploaded> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, storedName(fieldname, filename))
  const digest = createHash('sha256')
  file.on('data', (piece: Buffer) => digest.update(piece))
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { path, name: filename, bytes: file.bytesRead, sha256: digest.digest('hex') }
}

/** Whether the form itself is broken: what the parser says of that is a plain error, while the disk's and ours are not. */
const isBroken = (error: unknown) =>
  error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !('code' in error)

/**
 * Reads a form into a new folder that only the server's user can read. Files come after the fields that decide, by `isAllowed`,
 * whether they are stored at all. All of the form is read, because a browser shows an answer only after it has sent all.
 */
export async function readUpload(
  request: FastifyRequest,
  folder: string,
  { maxBytes, isAllowed }: { maxBytes: number; isAllowed: (fields: Readonly<Record<string, string>>) => boolean },
): Promise<UploadedForm> {
  const form: UploadedForm = { fields: {}, files: {}, tooLarge: false }
  const limits = { fileSize: maxBytes, fieldSize: longestField, parts: mostParts }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw refuse('tooLarge')
        form.fields[part.fieldname] = String(part.value)
      } else if (!part.filename || !isAllowed(form.fields)) part.file.resume()
      else {
        const stored = await store(part, folder)
        if (part.file.truncated) form.tooLarge = true
        if (stored.bytes > 0) form.files[part.fieldname] = stored
      }
    }
  } catch (error) {
    throw isBroken(error) ? refuse('badRequest') : error
  }
  return form
}
