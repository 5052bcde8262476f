import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadPack, packFolder, type LoadedPack } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

/** What the next edition of the sample pack calls what it has renamed, by what the first one calls it. */
export const renamed = {
  'leading-strategically': 'leading-with-strategy',
  curious: 'curiosity',
  'te-papa': 'te-papa-tongarewa',
  'strategic-leadership': 'leading-far-ahead',
} as const

/** The capability that the next edition no longer has. */
export const retired = { id: 'resilient', name: 'Resilient' }

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })
}

/**
 * The next edition of the sample pack: capabilities, an agency, a dimension and a role have new ids, and one capability and
 * one role are gone. `change` may change a file's text further.
 */
export function nextEdition(change: (path: string, text: string) => string = (_, text) => text): LoadedPack {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-edition-'))
  cpSync(packFolder(samplePack), folder, { recursive: true })
  const capabilityFile = (id: string) => join(folder, 'framework', 'capabilities', `${id}.yaml`)
  rmSync(capabilityFile(retired.id))
  for (const old of ['leading-strategically', 'curious'] as const) {
    renameSync(capabilityFile(old), capabilityFile(renamed[old]))
  }
  for (const path of files(folder).filter((one) => /\.(yaml|md)$/.test(one))) {
    let text = readFileSync(path, 'utf8')
    for (const [old, id] of Object.entries(renamed)) {
      const alone = new RegExp(`(?<![\\w-])${old}(?![\\w-])(?=[\\],:)\\n])`, 'g')
      text = text.replaceAll(alone, id)
      if (path === capabilityFile(id)) text += `renamed_from: [${old}]\n`
      text = text.replace(new RegExp(`^- id: ${id}$`, 'm'), `- id: ${id}\n  renamed_from: [${old}]`)
    }
    text = text
      .replaceAll(/(?<=\[[^\]]*)\bresilient, /g, '')
      .replaceAll(/^ {2}resilient:.*\n/gm, '')
      .replaceAll('  - title: HR Director\n', '  - title: People Director\n    renamed_from: [HR Director]\n')
      .replace(/ {2}- title: HR Coordinator\n(?: {4}.*\n)+/, '')
      .replace(/^version: .*$/m, 'version: 2.0.0')
    writeFileSync(path, change(path.slice(folder.length + 1), text))
  }
  const retiredFile = 'framework/retired.yaml'
  const list = `- { id: ${retired.id}, name: ${retired.name}, dimension: leadership-character }\n`
  writeFileSync(join(folder, retiredFile), change(retiredFile, list))
  try {
    return loadPack(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
