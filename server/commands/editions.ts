import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listPackFiles } from '#server/framework/pack-files.ts'
import { type ChangedFiles, isPackPath } from '#server/framework/edition-folder.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { editionsOf, editionTexts, liveEdition } from '#server/operate/editions.ts'
import { publish, type Publishing } from '#server/operate/publishing.ts'
import { type Command, CommandError, exitCodes, type Facts, table, toSecond } from './command.ts'

const publishingOf = ({ db, pack, settings, now, by }: Command): Publishing => {
  const { pack: named, dataFolder, language } = settings()
  return { db, place: { pack: named, dataFolder, language }, pack: pack().id, now, by }
}

/** The texts of a pack's folder by their paths. */
function textsIn(folder: string): Map<string, string> {
  const paths = listPackFiles(folder).files.filter(isPackPath)
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

/** In which files a folder differs from another one. */
function differing(folder: string, from: string): ChangedFiles {
  const [there, before] = [textsIn(folder), textsIn(from)]
  const gone = [...before.keys()].filter((path) => !there.has(path))
  const changed = [...there].filter(([path, text]) => before.get(path) !== text)
  return new Map<string, string | null>([...changed, ...gone.map((path) => [path, null] as const)])
}

/** Lists the editions of the pack, the newest first. */
export async function listEditions(command: Command): Promise<Facts> {
  const editions = await editionsOf(command.db.read, command.pack().id)
  const rows = editions.map(({ number, publishedAt, publisher, note }) => [
    String(number),
    toSecond(publishedAt),
    publisher.name,
    note,
  ])
  const head = ['EDITION', 'PUBLISHED (UTC)', 'BY', 'NOTE']
  for (const line of rows.length === 0 ? ['The pack’s files are the only edition.'] : table([head, ...rows]))
    command.say(line)
  return { editions }
}

/** Writes the live edition of the pack as files into a new or empty folder. */
export async function exportEdition(command: Command, folder: string): Promise<Facts> {
  const { db, pack, settings, say } = command
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} is not empty.`, exitCodes.cannotCreate)
  const live = await liveEdition(db.read, pack().id)
  const from = packFolder(settings().pack)
  const changed = live === null ? new Map<string, string | null>() : await editionTexts(db.read, live)
  const paths = new Set([...listPackFiles(from).files, ...changed.keys()])
  let files = 0
  for (const path of paths) {
    const text = changed.get(path)
    if (text === null) continue
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text ?? readFileSync(join(from, path)))
    files += 1
  }
  const edition = live?.number ?? 1
  say(`Edition ${edition} is in ${folder}: ${files} files.`)
  return { edition, files }
}

async function publishFiles(command: Command, changed: ChangedFiles, note: string): Promise<Facts> {
  const publishing = publishingOf(command)
  const before = (await liveEdition(command.db.read, publishing.pack))?.number ?? 1
  const ended = await publish(publishing, { changed, note, before, isDraft: false })
  if ('faults' in ended) throw new CommandError(ended.faults, exitCodes.data)
  if ('isLate' in ended)
    throw new CommandError('Another edition was published meanwhile: look at it, and try again.', exitCodes.tryAgain)
  const { number, files } = ended.edition
  command.say(`Published as edition ${number}: every server shows it within seconds.`)
  return { edition: number, files: Object.keys(files) }
}

/** Publishes a folder of files as the next edition of the pack. */
export async function importEdition(command: Command, folder: string, note: string): Promise<Facts> {
  const { db, pack, settings } = command
  if (!existsSync(join(folder, 'pack.yaml')))
    throw new CommandError(`There is no pack in ${folder}.`, exitCodes.notThere)
  const changed = differing(folder, packFolder(settings().pack))
  const live = await liveEdition(db.read, pack().id)
  const now = live === null ? new Map<string, string | null>() : await editionTexts(db.read, live)
  const isSame =
    changed.size === now.size && [...changed].every(([path, text]) => now.has(path) && now.get(path) === text)
  if (isSame) {
    command.say('The folder holds what is live already.')
    return { edition: live?.number ?? 1, files: [] }
  }
  return publishFiles(command, changed, note)
}

/** Publishes an earlier edition once more, as the next one. */
export async function takeBack(command: Command, typed: string): Promise<Facts> {
  const editions = await editionsOf(command.db.read, command.pack().id)
  const earlier = editions.find(({ number }) => String(number) === typed)
  if (!earlier && typed !== '1') throw new CommandError(`There is no edition ${typed}.`, exitCodes.notThere)
  const changed = earlier ? await editionTexts(command.db.read, earlier) : new Map<string, string | null>()
  return publishFiles(command, changed, `Edition ${typed} again`)
}
