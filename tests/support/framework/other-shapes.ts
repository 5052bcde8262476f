import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse, stringify } from 'yaml'
import { packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

type Yaml = Record<string, unknown>

/** Frameworks that count and rate otherwise than the sample pack, from which they are made. */
const shapes = {
  'no-axes': {
    axes: [],
    ratings: [
      { key: 'can', name: 'I can do this', meaning: 'without help', develops: false },
      { key: 'learning', name: 'I am learning this', meaning: 'with help', develops: true },
    ],
    not_relevant: false,
  },
  'one-axis': {
    axes: [
      {
        id: 'people',
        name: 'Working With and Through Others in the Public Service',
        in_sentence: 'skills with others',
      },
    ],
    ratings: [
      { key: 'guide', name: 'Guide', meaning: 'others learn it from you', develops: false },
      { key: 'expert', name: 'Expert', meaning: 'others ask you about it', develops: false },
      { key: 'able', name: 'Able', meaning: 'you do it well every day', develops: true },
      { key: 'growing', name: 'Growing', meaning: 'you do it well on good days', develops: true },
      { key: 'trying', name: 'Trying', meaning: 'you have begun to do it', develops: true },
      { key: 'new', name: 'New', meaning: 'you have not done it yet', develops: true },
    ],
    not_relevant: true,
  },
} as const

export type Shape = keyof typeof shapes
export const shapeNames = Object.keys(shapes) as Shape[]

/** Where `npm run gallery:shapes` puts these packs. */
export const shapesFolder = resolve('dist', 'shapes')

function rewrite(file: string, change: (content: Yaml) => Yaml): void {
  writeFileSync(file, stringify(change(parse(readFileSync(file, 'utf8')) as Yaml), { lineWidth: 0 }))
}

/** Makes a pack of another shape in an empty folder; returns where it is. */
export function makeShape(name: Shape, folder = mkdtempSync(join(tmpdir(), 'lsp-shape-'))): string {
  const pack = join(folder, name)
  const { axes, ...scale } = shapes[name]
  const ids: readonly string[] = axes.map(({ id }) => id)
  mkdirSync(folder, { recursive: true })
  cpSync(packFolder(samplePack), pack, { recursive: true })
  // These speak of the axes of the sample pack.
  rmSync(join(pack, 'words'), { recursive: true })
  rewrite(join(pack, 'pack.yaml'), (content) => ({ ...content, id: name, axes, ...scale }))
  const capabilities = join(pack, 'framework', 'capabilities')
  for (const file of readdirSync(capabilities)) {
    rewrite(join(capabilities, file), ({ signs: _ofOtherRatings, axis, without_reports: other, ...content }) => {
      const { signs: _alsoOfOthers, ...wording } = (other ?? {}) as Yaml
      return {
        ...content,
        ...(typeof axis === 'string' && ids.includes(axis) ? { axis } : {}),
        ...(Object.keys(wording).length > 0 ? { without_reports: wording } : {}),
      }
    })
  }
  return pack
}
