import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { root } from '#server/places.ts'
import { PackError } from './faults.ts'

const mega = 1024 * 1024
const maxTextSize = mega
const maxOtherSize = 20 * mega

const isText = (file: string) => /\.(yaml|md|txt)$/.test(file)
const isOurs = ({ name }: Dirent) => !name.startsWith('.') && name !== 'node_modules'

function refusal(folder: string, file: string): string | null {
  let target: string
  try {
    target = realpathSync(join(folder, file))
  } catch {
    return 'is a link to a file that is not there: put the file itself here'
  }
  if (relative(realpathSync(folder), target).split(sep)[0] === '..')
    return 'is a link that leads out of the folder: put the file itself here'
  const stats = statSync(target)
  if (stats.isDirectory()) return null
  if (!stats.isFile()) return 'is no file that can be read: delete it'
  const most = isText(file) ? maxTextSize : maxOtherSize
  if (stats.size <= most) return null
  return `has ${Math.ceil(stats.size / mega)} MB, and ${most / mega} MB is the most: make it smaller or take it out`
}

/** All entries below a folder but folders themselves, hidden entries and `node_modules`. Links are not followed. */
function walk(folder: string, below = ''): { file: string; entry: Dirent }[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter(isOurs)
    .flatMap((entry) => {
      const file = below === '' ? entry.name : `${below}/${entry.name}`
      return entry.isDirectory() ? walk(folder, file) : [{ file, entry }]
    })
}

/**
 * The files in the folder of a pack, hidden ones left out. `refused` holds those that nothing may read, because they are
 * links out of the folder, too large or no files, with the end of a sentence that says why.
 */
export function listPackFiles(folder: string): { files: string[]; refused: Map<string, string> } {
  const files = walk(folder)
    .map(({ file }) => file)
    .filter((file) => isOfPack(folder, file))
  const refused = files.map((file) => [file, refusal(folder, file)] as const)
  return { files, refused: new Map(refused.flatMap(([file, why]) => (why === null ? [] : [[file, why] as const]))) }
}

export function refusedFaults(refused: ReadonlyMap<string, string>): PackFault[] {
  return [...refused].map(([file, reason]) => ({ file, key: '', isWhole: true, reason }))
}

/** The folder that holds the packs of the product. */
export const packsFolder = join(root, 'content')

/** The neutral pack of which new packs are copies. */
const templatePack = 'template'

/** The folder of the template. It is the ground of every pack: what a pack need not say itself is read from here. */
export const groundFolder = join(packsFolder, templatePack)

/** Whether a file in the folder of a pack is one of the pack's. The template holds the general texts too, which are read by themselves. */
export function isOfPack(folder: string, file: string): boolean {
  return folder !== groundFolder || !file.startsWith('general/')
}

/** The pages that are true of any framework. All others say something that only the pack can know. */
export const groundPages: readonly string[] = ['whatForMe']

/** Whether a file or folder holds only what is true of any framework, so that a pack may borrow it from the ground. */
export function isOnGround(file: string): boolean {
  return /^(?:documents|emails)(?:\/|$)/.test(file) || groundPages.some((name) => file === `pages/${name}.md`)
}

/** The recruitment guide's PDF in the folder of a pack; each further language has one of its own, or none. */
export function guideOf(furtherLanguage: string | null): string {
  return `${furtherLanguage === null ? '' : `${furtherLanguage}/`}documents/recruitment-guide.pdf`
}

/** The names of the packs of the product. */
export function packNames(): string[] {
  return readdirSync(packsFolder).filter(
    (name) => name !== templatePack && existsSync(join(packsFolder, name, 'pack.yaml')),
  )
}

/** The folder of a pack: `content/<name>`, or the path itself when a path is given. An empty name means the product's own. */
export function packFolder(nameOrPath: string): string {
  const isPath = nameOrPath.includes('/') || nameOrPath.includes(sep)
  return isPath ? resolve(nameOrPath) : join(packsFolder, nameOrPath || 'lsp')
}

/**
 * Whether a folder holds a pack, even an unfinished one. Otherwise it may be any folder of the machine, and nothing in it is to
 * be read.
 */
function isPack(folder: string): boolean {
  return ['pack.yaml', 'framework'].some((name) => existsSync(join(folder, name)))
}

/** Throws a PackError where a folder holds no pack. */
export function refuseNoPack(folder: string): void {
  if (isPack(folder)) return
  const said =
    `There is no pack in ${folder}. There are: ${packNames().join(', ')}.\n` +
    'Choose one by its name, such as LSP_PACK=lsp, or make one with: npm run content -- new <name>'
  throw new PackError(said, [{ file: '', key: '', isWhole: true, reason: 'is not there' }])
}
