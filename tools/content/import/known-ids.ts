import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { KnownIds } from '#domain/framework/open/ids-of-names.ts'
import { plainSource } from '#server/framework/pack-reader.ts'

const named = z.object({ id: z.string(), name: z.string() })
const dimensions = z.array(named.extend({ capabilities: z.array(z.string()) }))

function contentOf(path: string): unknown {
  try {
    return parse(plainSource(readFileSync(path, 'utf8')))
  } catch {
    // A file that is not there or not well written has no ids to keep.
    return null
  }
}

/** The ids and names of a pack's dimensions and capabilities, including capabilities in no dimension, and whether it is in English. */
export function knownIds(folder: string): KnownIds & { isEnglish: boolean } {
  const groups = dimensions.safeParse(contentOf(join(folder, 'framework/dimensions.yaml'))).data ?? []
  const at = join(folder, 'framework/capabilities')
  const files = existsSync(at) ? readdirSync(at).filter((name) => name.endsWith('.yaml')) : []
  const capabilities = files.flatMap((file) => {
    const id = basename(file, '.yaml')
    const within = groups.find((group) => group.capabilities.includes(id))?.name
    const { data } = z.object({ name: z.string() }).safeParse(contentOf(join(at, file)))
    return data ? [{ id, name: data.name, within }] : []
  })
  const pack = contentOf(join(folder, 'pack.yaml'))
  const levels = z.object({ levels: z.array(named) }).safeParse(pack).data?.levels ?? []
  const languages = z.object({ languages: z.array(z.string()) }).safeParse(pack).data?.languages ?? []
  return { groups, levels, capabilities, isEnglish: /^en\b/i.test(languages[0] ?? '') }
}
