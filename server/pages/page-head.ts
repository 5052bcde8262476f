import type { FastifyRequest } from 'fastify'
import { roleId } from '#contract/call.ts'
import type { PageAbout } from '#contract/wire/page.ts'
import { asking, paths, patterns, served } from '#contract/wire/paths.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import { foundByAll } from '#domain/role/role-origin.ts'
import { isGeneral, showRole } from '#domain/role/role.ts'
import { DatabaseAway } from '#server/db/trouble.ts'
import type { Deps } from '#server/deps.ts'
import { descriptionOf } from '#server/framework/texts.ts'
import { findOpenRole } from '#server/role/library.ts'
import { pageTimeout } from '#server/session/sessions.ts'
import { inTime } from '#server/values/in-time.ts'
import { cardSize, type PictureAddresses } from './pictures.ts'

/** The pages that are the same for every visitor, which search engines may keep. */
export function pagesForAll({
  pages,
  capabilities,
  themes,
}: Pick<Deps['pack'], 'pages' | 'capabilities' | 'themes'>): string[] {
  const ofPack = Object.keys(pages).map((name) => `/${name}`)
  return [
    patterns.home,
    patterns.start,
    ...ofPack,
    ...capabilities.map(({ id }) => paths.capability(id)),
    ...themes.map(({ id }) => paths.theme(id)),
    ...(themes.length > 0 ? [patterns.themes] : []),
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
 * What a page says of itself. It has a path where it is the same for everybody, or is the page of a role that everybody finds. The
 * title of another role, such as one shared by link alone, is not for programs that show a link before anybody has opened it.
 */
async function aboutAddress(deps: Deps, request: FastifyRequest): Promise<About> {
  const { pack } = deps
  const [path = ''] = request.url.split('?')
  const role = request.routeOptions.url === patterns.roleActions ? await aboutRole(deps, request) : null
  if (role) return role
  const named = [path, request.routeOptions.url ?? path].map((one) => one.toLowerCase())
  const own = pagesForAll(pack).find((one) => named.includes(one.toLowerCase())) ?? null
  const capability = pack.capabilities.find(({ id }) => paths.capability(id) === own)
  const written = pack.pages[own?.slice(1) ?? ''] ?? pack.themes.find(({ id }) => paths.theme(id) === own)
  return {
    view:
      (written && filledIn(written.title, pageValues(pack))) ??
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
    oEmbed:
      request.routeOptions.url === patterns.roleActions && path !== null && deps.embedHosts.length > 0
        ? publicUrl + asking(served.oEmbed, { url: publicUrl + path })
        : null,
    card: { href: origin + card, ...cardSize },
    touchIcon,
    manifest: base + served.webManifest,
    themeColours: { light: pack.look.palette.light.deep, dark: pack.look.palette.dark.deep },
  }
}

/** What a page says of itself: its title (`view`), and its path, or null where search engines must not keep it. */
type About = { view: string; description: string; path: string | null }

function roleIn(request: FastifyRequest): string | null {
  const asked = roleId.safeParse((request.params as { roleId: string }).roleId)
  return asked.success ? asked.data : null
}

/** Without the database the page is still there, and its calls will say what is wrong. */
async function unlessAway<Found>(request: FastifyRequest, read: Promise<Found>, otherwise: Found): Promise<Found> {
  try {
    return await inTime(read, pageTimeout)
  } catch (error) {
    request.log.error({ err: new DatabaseAway(error, true) }, 'page served without its role')
    return otherwise
  }
}

/** What the page of a role says of itself where everybody finds the role; else null, whoever asks. */
async function aboutRole({ db, pack }: Deps, request: FastifyRequest): Promise<About | null> {
  const id = roleIn(request)
  if (id === null) return null
  const found = await unlessAway(request, findOpenRole(db.read, id), null)
  if (!found || !foundByAll.includes(found.origin.kind)) return null
  const { title, agency } = showRole(pack, found)
  const description = fill(pack.words.role.search.description, { title, place: agency })
  const view = isGeneral(found) ? title : fill(pack.words.documents.parts.subject, { title, agency_name: agency })
  return { view, description, path: paths.roleActions(id) }
}
