import { existsSync, readdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { packsFolder, templatePack } from './ground.ts'
import { PackError } from './pack-error.ts'

/** The names of the packs of the product. */
export function packNames(): string[] {
  return readdirSync(packsFolder).filter(
    (name) => name !== templatePack && existsSync(join(packsFolder, name, 'pack.yaml')),
  )
}

/** The folder of a pack: `content/<name>`, or the path itself when a path is given. An empty name is none, as in settings: the product's own. */
export function packFolder(nameOrPath: string): string {
  const isPath = nameOrPath.includes('/') || nameOrPath.includes(sep)
  return isPath ? resolve(nameOrPath) : join(packsFolder, nameOrPath || 'lsp')
}

/** Whether a folder holds a pack, be it unfinished. Where it does not, it may be any folder of the machine, and nothing in it is to be read. */
function isPack(folder: string): boolean {
  return ['pack.yaml', 'framework'].some((name) => existsSync(join(folder, name)))
}

/** Throws a PackError where a folder holds no pack. */
export function refuseNoPack(folder: string): void {
  if (isPack(folder)) return
  const said =
    `There is no pack in ${folder}. There are: ${packNames().join(', ')}.\n` +
    'Choose one by its name, such as LSP_PACK=lsp, or make one with: npm run content:new <name>'
  throw new PackError(said, [{ file: '', key: '', isWhole: true, reason: 'is not there' }])
}
