import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { groundFolder, isOnGround } from '#server/framework/pack-files.ts'
import { isOfLanguage } from '#server/framework/languages.ts'
import { plainSource } from '#server/framework/pack-reader.ts'
import type { PackFiles } from './passages.ts'

const isText = (file: string) => file.endsWith('.yaml') || file.endsWith('.md')

/**
 * The files of a pack, or of words, in a folder, without those of further languages and those that are refused; `below`
 * stands before their names.
 */
export function readPackFiles(
  folder: string,
  { below = '', refused = [] }: { below?: string; refused?: readonly string[] } = {},
): PackFiles {
  const names = globSync('**/*.{yaml,md}', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.includes('/') || !isOfLanguage(name.split('/')[0] ?? ''))
    .filter((name) => !refused.some((one) => name === one || name.startsWith(`${one}/`)))
    .toSorted()
  return new Map(
    names.map((name) => [
      join(below, name).replaceAll('\\', '/'),
      plainSource(readFileSync(join(folder, name), 'utf8')),
    ]),
  )
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function filesIn(release: string, folder: string): PackFiles {
  const below = relative(git('rev-parse', '--show-toplevel').trim(), resolve(folder))
  const names = git('ls-tree', '-r', '--name-only', '--full-tree', release, `${below}/`).split('\n').filter(isText)
  return new Map(names.map((name) => [relative(below, name), git('show', `${release}:${name}`)]))
}

/**
 * The ids of the capabilities that the pack had in the last release, a tag that begins with v, of the repository that it stands
 * in; null where there is none.
 */
export function releasedCapabilities(folder: string): { release: string; ids: string[] } | null {
  try {
    const release = git('-C', folder, 'describe', '--tags', '--abbrev=0', '--match', 'v*').trim()
    const files = git('-C', folder, 'ls-tree', '--name-only', release, 'framework/capabilities/').split('\n')
    return { release, ids: files.filter(isText).map((file) => basename(file, '.yaml')) }
  } catch {
    return null
  }
}

/** The pack's files in the last release, a tag that begins with v, the ground's included; null before the first release. */
export function readReleasedPackFiles(folder: string): { release: string; files: PackFiles } | null {
  let release: string
  try {
    release = git('describe', '--tags', '--abbrev=0', '--match', 'v*').trim()
  } catch {
    return null
  }
  const ground = [...filesIn(release, groundFolder)].filter(([file]) => isOnGround(file))
  return { release, files: new Map([...ground, ...filesIn(release, folder)]) }
}
