import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from '#server/places.ts'
import { groundFolder, packsFolder } from './ground.ts'
import { walk } from './pack-files.ts'
import { isPack } from './pack-folder.ts'

/** The code that decides what is read from the files of a pack. The releases of its packages are exact in `package.json`. */
const code = ['domain', 'server/framework', 'server/values'].map((name) => join(root, name))

/** The folders whose files decide how a pack is read: its own, the ground, and the words among the product's or beside it. */
function foldersFor(packFolder: string): string[] {
  const words = new Set([packsFolder, dirname(packFolder)].map((folder) => join(folder, 'words')))
  const languages = [...words]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((language) => join(folder, language)))
    .filter((folder) => statSync(folder).isDirectory())
  return [packFolder, groundFolder, ...languages, ...code]
}

/**
 * A hash of everything that decides what is read from the pack in a folder: its files, those that it shares, and the code
 * that reads and checks them. Null where that cannot be known without reading it: it holds no pack, or links.
 */
export function packKey(packFolder: string): string | null {
  const own = resolve(packFolder)
  if (!isPack(own)) return null
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')))
  for (const folder of foldersFor(own)) {
    const found = walk(folder)
    if (found.some(({ entry }) => !entry.isFile())) return null
    for (const file of found.map((one) => one.file).toSorted()) {
      if (file.endsWith('.test.ts')) continue
      const content = readFileSync(join(folder, file))
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}
