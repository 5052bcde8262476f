import { patterns } from '#contract/wire/patterns.ts'
import { light } from '#domain/framework/palette.ts'
import type { Deps } from '#server/deps.ts'
import { pictureAddresses } from '#server/pages/pictures.ts'

/** What a browser needs to know to keep the site among its applications. */
export function webManifest(deps: Pick<Deps, 'pack' | 'base'>): object {
  const { base } = deps
  const { site, language } = deps.pack
  const pictures = pictureAddresses(deps)
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
      { src: pictures.icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  }
}
