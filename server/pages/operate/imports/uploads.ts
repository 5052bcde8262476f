import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { hour } from '#domain/framework/durations.ts'
import { refuse } from '#server/values/refusals.ts'
import { readForm, type Take } from './read-form.ts'

/** How long an uploaded file is kept, in milliseconds. */
export const keptFor = hour

/** A field holds at most this many bytes: a mapping that was typed is the longest. */
const longestField = 256 * 1024

/** The form has seven fields and files. */
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

/**
 * Reads a form into a new folder that only the server's user can read. Files come after the fields that decide, by `isAllowed`,
 * whether they are stored at all.
 */
export async function readUpload(
  source: AsyncIterable<Buffer>,
  contentType: string,
  folder: string,
  { maxBytes, isAllowed }: { maxBytes: number; isAllowed: (fields: Readonly<Record<string, string>>) => boolean },
): Promise<UploadedForm> {
  const form: UploadedForm = { fields: {}, files: {}, tooLarge: false }
  const finish: (() => Promise<void>)[] = []
  let [bytes, parts] = [0, 0]

  const nothing: Take = async () => undefined
  function fieldTaker(name: string): Take {
    const decoder = new StringDecoder('utf8')
    let length = 0
    form.fields[name] = ''
    return async (piece) => {
      length += piece.length
      if (length > longestField) throw refuse('tooLarge')
      form.fields[name] += decoder.write(piece)
    }
  }
  async function fileTaker(field: string, name: string): Promise<Take> {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, storedName(field, name))
    const file = await open(path, 'wx', 0o600)
    finish.push(() => file.close())
    const digest = createHash('sha256')
    finish.push(async () => {
      const stored = form.files[field]
      if (stored) stored.sha256 = digest.digest('hex')
    })
    return async (piece) => {
      bytes += piece.length
      // The rest is read and let go, because a browser shows an answer only after it has sent all.
      if (bytes > maxBytes) form.tooLarge = true
      if (form.tooLarge) return
      digest.update(piece)
      await file.write(piece)
      form.files[field] = { path, name, bytes: (form.files[field]?.bytes ?? 0) + piece.length, sha256: '' }
    }
  }

  try {
    await readForm(source, contentType, async ({ name, fileName }) => {
      parts += 1
      if (parts > mostParts) throw refuse('tooLarge')
      if (fileName === null) return fieldTaker(name)
      return fileName === '' || !isAllowed(form.fields) ? nothing : fileTaker(name, fileName)
    })
  } finally {
    for (const end of finish) await end()
  }
  return form
}
