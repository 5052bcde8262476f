import { served } from '#contract/wire/paths.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { isRightToLeft } from '#domain/framework/languages.ts'
import { loadPack, packFolder, packNames } from '#server/framework/load-pack.ts'
import { shownTexts, type ShownTexts } from '#server/framework/texts.ts'
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

/** What the gallery's pages ask for, by the name of a file in `data/`; null for what there is not. */
const data: Readonly<Record<string, (gallery: Gallery, asked: URLSearchParams) => unknown>> = {
  '/data/states': ({ name, pack, states: all }) => ({
    names: all.map(({ screen, state }) => ({ screen, state })),
    pack: { name, language: pack.language, languages: pack.languages },
    packs: packNames(),
  }),
  '/data/state': ({ pack, states: all, texts }, asked) => {
    const state = all.find((one) => idOf(one) === asked.get('state'))
    const { language } = pack
    const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
    return state ? { routes, shown: { state, language, direction, edition: texts.edition } } : null
  },
}

/** A text at the address that the product has for it; null where it is none of these. */
function textAt(pathname: string): unknown {
  const [edition, file = ''] = pathname.slice(served.texts.length + 1).split(/\/(.*)/s)
  const gallery = [...galleries.values()].find(({ texts }) => texts.edition === edition)
  return gallery?.texts.byName.get(file.replace(/\.json$/, '')) ?? null
}

/** The answer to a request of the gallery's pages as JSON; null where they ask for nothing of these. */
export function answerData(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://gallery.invalid')
  if (pathname.startsWith(`${served.texts}/`)) return JSON.stringify(textAt(pathname))
  const answer = data[pathname]
  if (!answer) return null
  const gallery = galleryOf(searchParams.get('pack') || 'lsp', searchParams.get('language') || null)
  return JSON.stringify(answer(gallery, searchParams))
}
