import { served } from '#contract/wire/paths.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { isRightToLeft } from '#domain/framework/languages.ts'
import { loadPack, packFolder, packNames } from '#server/framework/load-pack.ts'
import { shownTexts, type ShownTexts } from '#server/framework/texts.ts'
import { escapeHtml } from '#server/values/escape.ts'
import routes from '#web/routes.ts'
import { idOf, type State } from './state.ts'
import { states } from './states.ts'

/** Every screen in every state, with the words of a pack in one of its languages. */
export type Gallery = { name: string; pack: Pack; states: readonly State[]; texts: ShownTexts }

const galleries = new Map<string, Gallery>()

/** The gallery of a pack, by its name in `content/` or its folder, in its first language or another; each is made once. */
export function galleryOf(name: string, language: string | null = null): Gallery {
  const key = `${name} ${language ?? ''}`
  const known = galleries.get(key)
  if (known) return known
  const loaded = loadPack(packFolder(name), language)
  const { pack, guide } = loaded
  const gallery = { name, pack, states: states(pack, guide !== null), texts: shownTexts(loaded, []) }
  galleries.set(key, gallery)
  return gallery
}

/** The address of a state in the gallery. */
export const addressOf = ({ name, pack }: Gallery, state: Pick<State, 'screen' | 'state'>) =>
  `/frame.html?${new URLSearchParams({ pack: name, language: pack.language, state: idOf(state) }).toString()}`

/** Lists every state beside a frame that shows the chosen one, which is resized by dragging its corner. */
function listOf(gallery: Gallery): string {
  const { name, pack, states: all } = gallery
  const link = (address: string, text: string, more = '') =>
    `<a href="${escapeHtml(address)}"${more}>${escapeHtml(text)}</a>`
  const others = [
    ...pack.languages.map((language) =>
      link(`/?${new URLSearchParams({ pack: name, language }).toString()}`, language),
    ),
    ...packNames().map((other) => link(`/?${new URLSearchParams({ pack: other }).toString()}`, other)),
  ]
  const screens = [...new Set(all.map(({ screen }) => screen))].map((screen) => {
    const links = all
      .filter((state) => state.screen === screen)
      .map((state) => `<li>${link(addressOf(gallery, state), state.state, ' target="state"')}</li>`)
    return `<details><summary>${escapeHtml(screen)}</summary><ul>${links.join('')}</ul></details>`
  })
  return `<!doctype html><html lang="en"><title>Gallery</title><meta name="color-scheme" content="light dark">
<style>body { display: flex; gap: 1rem; font-family: system-ui } iframe { resize: both; width: 1280px; height: 95vh }</style>
<nav aria-label="Screens and states"><h1>Gallery</h1><p>${escapeHtml(name)} in ${pack.language}. Also: ${others.join(' ')}</p>
<p>${screens.length} screens, ${all.length} states</p>${screens.join('\n')}</nav><iframe name="state" title="The state"></iframe></html>`
}

/** A state, and the routes of the screens. */
function stateOf({ pack: { language }, states: all, texts }: Gallery, id: string | null): object | null {
  const state = all.find((one) => idOf(one) === id)
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  return state ? { routes, shown: { state, language, direction, edition: texts.edition } } : null
}

/** The text at an address of the product's texts; null at any other address. */
function textAt(pathname: string): unknown {
  const [edition, file = ''] = pathname.slice(served.texts.length + 1).split(/\/(.*)/s)
  const gallery = [...galleries.values()].find(({ texts }) => texts.edition === edition)
  return gallery?.texts.byName.get(file.replace(/\.json$/, '')) ?? null
}

/** The answer to a request of the gallery's pages, with its media type; null at any other address. */
export function answerData(address: string): { type: string; body: string } | null {
  const { pathname, searchParams: asked } = new URL(address, 'http://gallery.invalid')
  const gallery = () => galleryOf(asked.get('pack') || 'lsp', asked.get('language') || null)
  const json = (answer: unknown) => ({ type: 'application/json', body: JSON.stringify(answer) })
  if (pathname.startsWith(`${served.texts}/`)) return json(textAt(pathname))
  if (pathname === '/data/state') return json(stateOf(gallery(), asked.get('state')))
  return pathname === '/' ? { type: 'text/html; charset=utf-8', body: listOf(gallery()) } : null
}
