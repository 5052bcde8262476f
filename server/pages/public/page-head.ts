import type { FastifyRequest } from 'fastify'
import type { PageAbout } from '#contract/wire/page.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns, served } from '#contract/wire/patterns.ts'
import { dark, light } from '#domain/framework/palette.ts'
import { filledIn } from '#domain/framework/sentence.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import type { Deps } from '#server/deps.ts'
import { descriptionOf } from '#server/framework/texts.ts'
import type { PictureAddresses } from '#server/pages/pictures.ts'
import { cardSize } from './card-size.ts'
import { aboutRole, type About } from './role-page.ts'

/** The pages that are the same for every visitor, which search engines may keep. */
export function pagesForAll({ pages, capabilities }: Pick<Deps['pack'], 'pages' | 'capabilities'>): string[] {
  const ofPack = Object.keys(pages).map((name) => `/${name}`)
  return [
    patterns.home,
    patterns.start,
    ...ofPack,
    ...capabilities.map(({ id }) => paths.capability(id)),
    patterns.data,
  ]
}

/** What a screen is called in the words of the product, at the address by which it is served; null where its data names it. */
function screenTitle({ words }: Deps['pack'], route: string | undefined): string | null {
  const [name] = Object.entries(patterns).find(([, path]) => path === route && path !== patterns.home) ?? []
  const key = name?.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
  const [, title] = Object.entries(words.app.titles).find(([one]) => one === key) ?? []
  return typeof title === 'string' ? title : null
}

/**
 * Where a page stands that is the same for everybody; a role's page stands at its own address while everybody finds the role. The title of
 * another role, such as one that is shared by link alone, is not for those who show a link before anybody has opened it.
 */
async function aboutAddress(deps: Deps, request: FastifyRequest): Promise<About> {
  const { pack } = deps
  const [path = ''] = request.url.split('?')
  const role = request.routeOptions.url === patterns.roleActions ? await aboutRole(deps, request) : null
  if (role) return role
  const named = [path, request.routeOptions.url ?? path].map((one) => one.toLowerCase())
  const own = pagesForAll(pack).find((one) => named.includes(one.toLowerCase())) ?? null
  const page = own === null ? undefined : pack.pages[own.slice(1)]
  const capability = pack.capabilities.find(({ id }) => paths.capability(id) === own)
  return {
    view:
      (page && filledIn(page.title, pageValues(pack))) ??
      capability?.name ??
      screenTitle(pack, request.routeOptions.url) ??
      pack.site.product,
    description: descriptionOf(pack, own ?? paths.home),
    path: own,
  }
}

/** What a page tells search engines, and those who share its address. */
export async function aboutPage(
  deps: Deps,
  { card, touchIcon }: PictureAddresses,
  request: FastifyRequest,
): Promise<PageAbout> {
  const { pack, publicUrl, base, languages } = deps
  const { view, description, path } = await aboutAddress(deps, request)
  const { origin } = new URL(publicUrl)
  const link = (language: string, prefix: string, to: string) => ({ language, href: origin + prefix + to })
  return {
    site: pack.site.product,
    title: view,
    description,
    locale: pack.language.replace('-', '_'),
    canonical: path === null ? null : publicUrl + path,
    alternates:
      path === null || languages.length === 1
        ? []
        : [...languages.map(({ tag, base: prefix }) => link(tag, prefix, path)), link('x-default', '', path)],
    card: { href: origin + card, ...cardSize },
    touchIcon,
    manifest: base + served.webManifest,
    themeColours: { light: light.deep, dark: dark.deep },
  }
}
