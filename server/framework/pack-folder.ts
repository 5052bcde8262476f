import { existsSync, readdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { packsFolder, templatePack } from './ground.ts'

/** The names of the packs of the product. */
export function packNames(): string[] {
  return readdirSync(packsFolder).filter(
    (name) => name !== templatePack && existsSync(join(packsFolder, name, 'pack.yaml')),
  )
}

/** The folder of a pack: `content/<name>`, or the path itself when a path is given. */
export function packFolder(nameOrPath: string): string {
  const isPath = nameOrPath.includes('/') || nameOrPath.includes(sep)
  return isPath ? resolve(nameOrPath) : join(packsFolder, nameOrPath)
}
