import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { lineOf } from './fault-lines.ts'
import { PackError } from './pack-error.ts'
import { plainSource } from './pack-reader.ts'

/** Where a file is, as somebody would type it: from here, or whole where it is elsewhere. */
function shown(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.split(sep)[0] === '..' ? path : fromHere
}

/** Adds its line to each fault that has none and whose file can be read. */
function withLines(folder: string, faults: readonly PackFault[]): PackFault[] {
  const sources = new Map<string, string | null>()
  const sourceOf = (file: string) => {
    const path = join(folder, file)
    if (!sources.has(file)) sources.set(file, existsSync(path) ? plainSource(readFileSync(path, 'utf8')) : null)
    return sources.get(file) ?? null
  }
  return faults.map((fault) => {
    if (fault.line !== undefined || fault.isWhole || !/\.(yaml|md|txt)$/.test(fault.file)) return fault
    const source = sourceOf(fault.file)
    return source === null ? fault : { ...fault, line: lineOf(source, fault) }
  })
}

function inOrder(faults: readonly PackFault[]): PackFault[] {
  const files = [...new Set(faults.map(({ file }) => file))]
  return faults.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0))
}

/** The faults as lines to read: `content/ours/pack.yaml:12: site.product is missing`. */
export function describeFaults(folder: string, faults: readonly PackFault[]): string {
  const lines = inOrder(withLines(folder, faults)).map(({ file, line, key, reason }) => {
    const place = `${shown(join(folder, file))}${line === undefined ? '' : `:${line}`}`
    return `${place}: ${key === '' ? '' : `${key} `}${reason}`
  })
  return [...new Set(lines)].join('\n')
}

/** The error of a pack that cannot be served: its message lists every fault with its file, line and key. */
export function packError(folder: string, faults: readonly PackFault[]): PackError {
  return new PackError(describeFaults(folder, faults), faults)
}

/** What keeps people's answers about an id that the framework gives up. */
export const keepAnswers = (id: string) =>
  `So that answers are kept, first write renamed_from: [${id}] in the file of what it is now, or ` +
  `"- { id: ${id}, name: its name }" in framework/retired.yaml`
