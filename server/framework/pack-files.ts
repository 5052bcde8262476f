import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { PackFault } from '#domain/framework/checks/fault.ts'

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

/** Everything in a folder and below that is no folder itself, without what is hidden. Links are not followed. */
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
  const files = walk(folder).map(({ file }) => file)
  const refused = files.map((file) => [file, refusal(folder, file)] as const)
  return { files, refused: new Map(refused.flatMap(([file, why]) => (why === null ? [] : [[file, why] as const]))) }
}

/** The faults of files that nothing may read. */
export function refusedFaults(refused: ReadonlyMap<string, string>): PackFault[] {
  return [...refused].map(([file, reason]) => ({ file, key: '', isWhole: true, reason }))
}
