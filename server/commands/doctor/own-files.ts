import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { filesOf } from '#server/db/sqlite.ts'
import { root } from '#server/places.ts'

/** The settings that say where the server writes, and whether it needs to. */
export type WritingSettings = {
  databaseUrl: string
  dataFolder: string
  outboxKeyFolder: string
  secret: string | null
  inboxFolder: string | null
  operateSecret: string | null
}

const uid = process.getuid?.() ?? 0
const [toRead, toFile] = [constants.R_OK, constants.R_OK | constants.W_OK]
const toFolder = toFile | constants.X_OK

/** Whom this process runs as; a number in a container often has no name. */
function thisUser(): string {
  try {
    return `${userInfo().username} (user ${uid})`
  } catch {
    return `user ${uid}`
  }
}

/** A path, or the nearest folder above it that this user can see. */
function nearest(path: string): string {
  try {
    statSync(path)
    return path
  } catch {
    return dirname(path) === path ? path : nearest(dirname(path))
  }
}

function ownerOf(path: string): string {
  const { uid: owner, mode } = statSync(path)
  const rights = (mode & 0o7777).toString(8).padStart(4, '0')
  return `which belongs to ${owner === 0 ? 'root' : `user ${owner}`}, mode ${rights}`
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Why this user may not use a path that the server writes to, and what to do about it; null where it may. */
function refusal(path: string, wanted: number): string | null {
  const there = nearest(path)
  try {
    accessSync(there, there === path ? wanted : constants.W_OK | constants.X_OK)
    if (wanted === toFolder) return statSync(there).isDirectory() ? null : `${there} is no folder. Name another one.`
    return wanted === toFile && statSync(there).isDirectory() ? `${there} is a folder. Name a file in it.` : null
  } catch (error) {
    if (codeOf(error) === 'EROFS')
      return `${there} cannot be written: its file system is read-only. Name another folder.`
    return there === path
      ? `${thisUser()} may not use ${path}, ${ownerOf(path)}. Run: chown ${uid} ${path}`
      : `${thisUser()} cannot make ${path} in ${there}, ${ownerOf(there)}. Run: install -d -o ${uid} -m 0700 ${path}`
  }
}

function needsData({ secret, inboxFolder, operateSecret }: WritingSettings): boolean {
  return secret === null || inboxFolder !== null || operateSecret !== null
}

/** Each folder that the server writes to, with the settings that name it. */
function foldersOf(settings: WritingSettings): Map<string, string[]> {
  const { databaseUrl, dataFolder, outboxKeyFolder } = settings
  const file = databaseUrl.startsWith('sqlite:') ? resolve(databaseUrl.slice('sqlite:'.length)) : null
  const folders = new Map<string, string[]>()
  const add = (path: string, name: string) => folders.set(path, [...(folders.get(path) ?? []), name])
  if (file !== null) add(dirname(file), 'LSP_DATABASE_URL')
  const hasKeys = outboxKeyFolder.startsWith(dataFolder + sep)
  if (needsData(settings) || hasKeys) add(dataFolder, 'LSP_DATA_DIR')
  if (!hasKeys) add(outboxKeyFolder, 'LSP_OUTBOX_KEY_DIR')
  return folders
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}

/**
 * The folders and files that the server writes and that the user of this process may not use: for each a sentence that names the
 * setting, the path, the user and what to do.
 */
export function unusable(settings: WritingSettings): string[] {
  const { databaseUrl, dataFolder, outboxKeyFolder } = settings
  const folders = [...foldersOf(settings)].map(([path, names]) => ({ path, names, wanted: toFolder }))
  const database = databaseUrl.startsWith('sqlite:') ? filesOf(resolve(databaseUrl.slice('sqlite:'.length))) : []
  const files = [
    ...database.map((path) => ({ path, names: ['LSP_DATABASE_URL'], wanted: toFile })),
    ...(settings.secret === null ? [join(dataFolder, 'secret')] : []).map((path) => ({
      path,
      names: ['LSP_DATA_DIR'],
      wanted: toRead,
    })),
    { path: outboxKeyFolder, names: ['LSP_OUTBOX_KEY_DIR'], wanted: toFolder },
    ...namesIn(outboxKeyFolder).map((path) => ({ path, names: ['LSP_OUTBOX_KEY_DIR'], wanted: toRead })),
  ]
  const refused = [...folders, ...files.filter(({ path }) => existsSync(path))].flatMap(({ path, names, wanted }) => {
    const why = refusal(path, wanted)
    return why === null ? [] : [{ path, said: `${names.join(', ')}: ${why}` }]
  })
  // Everything below a folder that may not be used is refused too, and is not named again.
  const isNew = ({ path }: { path: string }, place: number) =>
    !refused.some((other, at) => path.startsWith(other.path + sep) || (other.path === path && at < place))
  return refused.filter(isNew).map(({ said }) => said)
}

/** Whether an error says that this user may not do what was tried with a file. */
export const isRefused = (error: unknown) => ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))

function canRead(path: string): boolean {
  try {
    accessSync(path, statSync(path).isDirectory() ? constants.R_OK | constants.X_OK : constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** What an error of the file system says to an operator; null where it is none. */
export function fileFault(error: unknown): string | null {
  if (!(error instanceof Error && 'path' in error && 'errno' in error)) return null
  if (!['EACCES', 'EPERM'].includes(codeOf(error))) return `${error.message}.`
  const path = resolve(String(error.path))
  const there = nearest(path)
  const isProduct = `${there}${sep}`.startsWith(`${root}${sep}`)
  const todo = isProduct && !canRead(there) ? `chmod -R a+rX ${root}` : `chown ${uid} ${there}`
  return `${thisUser()} may not use ${path}: see ${there}, ${ownerOf(there)}. Run: ${todo}`
}
