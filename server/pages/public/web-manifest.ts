import { patterns } from '#contract/wire/patterns.ts'
import { light } from '#domain/framework/palette.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { ClientFiles } from '#server/pages/client-files.ts'

/** What a browser needs to know to keep the site among its applications. */
export function webManifest(
  { site, language }: Pick<Pack, 'site' | 'language'>,
  { base, icon, pictures }: Pick<ClientFiles, 'base' | 'icon' | 'pictures'>,
): object {
  const png = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: base + patterns.home,
    name: site.product,
    short_name: site.product,
    description: site.home.lede,
    lang: language,
    start_url: base + patterns.home,
    scope: base + patterns.home,
    // Back and the address stay in sight, which a window without them would not give.
    display: 'minimal-ui',
    theme_color: light.deep,
    background_color: light.paper,
    icons: [
      png(pictures.icon192, 192),
      png(pictures.icon512, 512),
      png(pictures.maskable, 512, 'maskable'),
      { src: icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  }
}
