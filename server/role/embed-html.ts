import { serverPaths } from '#contract/wire/server-paths.ts'
import { type RoleProfile, showRole } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import { escapeHtml } from '#server/values/escape.ts'

/** The size of the frame in pixels, where whoever shows it sets no other. */
export const frameSize = { width: 640, height: 620 } as const

/** The HTML with which another site shows the profile of a role in a frame, at most as large as it has room. */
export function embedHtml(
  { pack, publicUrl }: Pick<Deps, 'pack' | 'publicUrl'>,
  role: RoleProfile,
  { width, height }: { width: number; height: number } = frameSize,
): string {
  const { title } = showRole(pack, role)
  const name = escapeHtml(`${title} – ${pack.site.product}`)
  const address = escapeHtml(publicUrl + serverPaths.embeddedRole(role.id))
  return `<iframe src="${address}" title="${name}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`
}
