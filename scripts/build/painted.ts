import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compassIcon } from './compass-icon.ts'
import { paletteCss } from './palette-css.ts'
import { topography } from './topography.ts'

const files: Readonly<Record<string, () => string>> = {
  'palette.css': paletteCss,
  'compass.svg': compassIcon,
  ...topography,
}

/** Writes the files made from the palette to `folder` before Vite bundles the client. */
export function painted(folder: string): Plugin {
  return {
    name: 'painted',
    buildStart() {
      mkdirSync(folder, { recursive: true })
      for (const [name, paint] of Object.entries(files)) {
        const file = join(folder, name)
        const content = paint()
        if (existsSync(file) && readFileSync(file, 'utf8') === content) continue
        // Another build may read the file at the same time, so it is replaced in one step.
        const unfinished = `${file}.${process.pid}`
        writeFileSync(unfinished, content)
        renameSync(unfinished, file)
      }
    },
  }
}
