import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { fill } from '#domain/framework/sentence.ts'
import { type ChangedFiles, packTexts } from '#server/framework/edition-folder.ts'
import { listPackFiles } from '#server/framework/pack-files.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { editionsOf, filesOfEdition, liveFiles } from '#server/operate/editions.ts'
import { publish, type Publishing } from '#server/operate/publishing.ts'
import { type Command, CommandError, exitCodes, type Facts, table, toSecond } from './command.ts'

const publishingOf = ({ db, pack, settings, now, by }: Command): Publishing => {
  const { pack: named, dataFolder, language } = settings()
  return { db, place: { pack: named, dataFolder, language }, pack: pack().id, now, by }
}

/** In which files a folder differs from another one. */
function differing(folder: string, from: string): ChangedFiles {
  const [there, before] = [packTexts(folder), packTexts(from)]
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
  const { number: edition, files: changed } = await liveFiles(db.read, pack().id)
  const from = packFolder(settings().pack)
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
  say(`Edition ${edition} is in ${folder}: ${files} files.`)
  return { edition, files }
}

async function publishFiles(command: Command, changed: ChangedFiles, note: string): Promise<Facts> {
  const publishing = publishingOf(command)
  const { number: before } = await liveFiles(command.db.read, publishing.pack)
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
  const { number: edition, files } = await liveFiles(db.read, pack().id)
  if (isDeepStrictEqual(changed, files)) {
    command.say('The folder holds what is live already.')
    return { edition, files: [] }
  }
  return publishFiles(command, changed, note)
}

/** Publishes an earlier edition once more, as the next one. */
export async function takeBack(command: Command, typed: string): Promise<Facts> {
  const changed = await filesOfEdition(command.db.read, command.pack().id, typed)
  if (!changed) throw new CommandError(`There is no edition ${typed}.`, exitCodes.notThere)
  const note = fill(command.pack().words.operate.content.again, { number: typed })
  return publishFiles(command, changed, note)
}
