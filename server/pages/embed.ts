import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { roleId } from '#contract/call.ts'
import { patterns, served } from '#contract/wire/paths.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { showRole, showRoleNeeds } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import { embedHtml, frameSize } from '#server/role/embed-html.ts'
import { findOpenRole, openIdsOf } from '#server/role/library.ts'
import { roleCode } from '#server/values/identifiers.ts'
import { refuse } from '#server/values/refusals.ts'
import { embedHeaders } from './headers.ts'
import { sendServed, type Showing } from './served-page.ts'

const params = z.strictObject({ roleId })

const size = z.coerce.number().int().min(1).max(10_000).optional()

/** What a consumer of oEmbed asks for: a page of the site, and how much room there is for it. */
const asked = z.object({
  url: z.url({ protocol: /^https?$/ }),
  format: z.string().optional(),
  maxwidth: size,
  maxheight: size,
})

/** What stands in an address at the place of a parameter, or null where the address is of another kind. */
function valueIn(pattern: string, path: string): string | null {
  const [beginning = ''] = pattern.split(':')
  const value = path.startsWith(beginning) ? path.slice(beginning.length).replace(/\/$/, '') : ''
  if (value === '' || value.includes('/')) return null
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** The id of the role at whose page or short address a whole address of this site leads, where everybody can open it. */
async function roleAt({ db, publicUrl }: Deps, address: string): Promise<string | null> {
  const { origin, pathname } = new URL(address)
  const site = new URL(publicUrl)
  const base = site.pathname.replace(/\/$/, '')
  if (origin !== site.origin || !pathname.startsWith(`${base}/`)) return null
  const path = pathname.slice(base.length)
  const code = valueIn(served.shortRole, path)
  const [id = null] = (code !== null && (await openIdsOf(db.read, [code.toLowerCase()]))) || []
  return id ?? valueIn(patterns.roleActions, path) ?? valueIn(served.embeddedRole, path)
}

/**
 * Serves the profile of a role for a frame of another site, without a cookie, and what tells such a site how to show it (oEmbed 1.0,
 * https://oembed.com). Neither is there while no site is allowed to.
 */
export function serveEmbeds(app: FastifyInstance, showing: Showing): void {
  const { deps } = showing
  const { db, pack, publicUrl, embedHosts } = deps
  if (embedHosts.length === 0) return
  app.get<{ Params: z.infer<typeof params> }>(
    served.embeddedRole,
    { schema: { hide: true, params } },
    async (request, reply) => {
      // It knows no list of sites, and frame-ancestors says them.
      reply.removeHeader('x-frame-options').headers(embedHeaders(embedHosts))
      const role = await findOpenRole(db.read, request.params.roleId)
      if (!role) throw refuse('unknownRole')
      const { id, title, agency, meta } = showRole(pack, role)
      const to = publicUrl + serverPaths.shortRole(roleCode(id))
      const embeddedRole = { title, agency, meta, needs: showRoleNeeds(pack, role), to }
      return sendServed(showing, request, reply, { embeddedRole }, { headers: () => embedHeaders(embedHosts) })
    },
  )
  app.get<{ Querystring: z.infer<typeof asked> }>(
    served.oEmbed,
    { schema: { hide: true, querystring: asked } },
    async ({ query: { url, format = 'json', maxwidth, maxheight } }, reply) => {
      // The standard asks for this status for a format that is not offered.
      if (format !== 'json') return reply.status(501).type('text/plain; charset=utf-8').send('')
      const id = await roleAt(deps, url)
      const role = id === null ? null : await findOpenRole(db.read, id)
      if (!role) throw refuse('unknownRole')
      const room = {
        width: Math.min(frameSize.width, maxwidth ?? frameSize.width),
        height: Math.min(frameSize.height, maxheight ?? frameSize.height),
      }
      const { title } = showRole(pack, role)
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', '*')
        .send({
          version: '1.0',
          type: 'rich',
          title,
          provider_name: pack.site.product,
          provider_url: publicUrl,
          cache_age: 3600,
          html: embedHtml(deps, role, room),
          ...room,
        })
    },
  )
}
