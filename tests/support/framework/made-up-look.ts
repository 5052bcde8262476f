import { appendFileSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The look of a made-up commission, as its `pack.yaml` says it. */
export const madeUpLook = `
look:
  logo:
    file: look/logo.svg
    alternative: Lighthouse Board
  main: '#7a1f3d'
  accent: '#e8b34b'
  header_line: An official site of the Lighthouse Board
  picture: look/beam.svg
`

const tower =
  '<path fill="#7a1f3d" d="M14 14h12l4 42H10z"/><path fill="#fff" d="M12.900 26h14.200l.8 8H12.100z"/><path fill="#7a1f3d" d="M12 8h16v5H12zM20 1l7 6H13z"/>'

/** A mark and, in place of a name, bars that are as long as one. */
export const madeUpLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 60">${tower}
<path fill="none" stroke="#e8b34b" stroke-width="3" d="M30 10l26-7M30 11h28"/>
<path fill="#43545e" d="M66 16h100v8H66zM66 31h76v8H66zM66 46h42v6H66z"/></svg>
`

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
<defs><linearGradient id="beam"><stop stop-color="#e8b34b"/><stop offset="1" stop-color="#e8b34b" stop-opacity="0"/></linearGradient></defs>
<path fill="url(#beam)" d="M200 92L400 30v124z"/><path fill="#f4e3c3" d="M168 120h64l26 250H142z"/>
<path fill="#a8456a" d="M162 180h76l7 60h-90zM149 300h102l7 70H142z"/><path fill="#f4e3c3" d="M160 70h80v44h-80zM200 20l48 46H152z"/>
<path fill="#e8b34b" d="M176 78h48v28h-48z"/></svg>
`

/** A copy of a pack in a folder of its own, with this look; returns the folder. */
export function makeUpLook(look = madeUpLook, logo = madeUpLogo, from = 'tests/packs/tiny'): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'lsp-look-')), 'pack')
  cpSync(from, folder, { recursive: true })
  mkdirSync(join(folder, 'look'))
  writeFileSync(join(folder, 'look', 'logo.svg'), logo)
  writeFileSync(join(folder, 'look', 'beam.svg'), picture)
  appendFileSync(join(folder, 'pack.yaml'), look)
  return folder
}
