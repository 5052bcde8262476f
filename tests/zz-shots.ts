import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { galleryStates, openState, serveGallery } from '/work/wt/gallery/tests/support/gallery.ts'
import { idOf } from '/work/wt/gallery/gallery/state.ts'
const only = process.argv[2]
const g = await serveGallery()
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [w, vp] of [['desktop', { width: 1280, height: 800 }], ['phone', { width: 390, height: 844 }]] as const)
  for (const colorScheme of ['light', 'dark'] as const) {
    const p = await b.newPage({ baseURL: g.url, viewport: vp, colorScheme, reducedMotion: 'reduce' })
    p.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(w, p.url(), m.text().slice(0,300)))
    p.on('pageerror', (m) => console.log('pageerror', p.url(), m.message))
    mkdirSync(`/tmp/gal/${w}-${colorScheme}`, { recursive: true })
    for (const s of galleryStates.filter((s) => !only || idOf(s).includes(only))) {
      const t = Date.now()
      await openState(p, s).catch((e) => console.log(idOf(s), String(e).slice(0, 600)))
      await p.screenshot({ path: `/tmp/gal/${w}-${colorScheme}/${idOf(s)}.png`, fullPage: true })
      if (w === 'desktop' && colorScheme === 'light') console.log(idOf(s), Date.now() - t)
    }
    await p.close()
  }
await b.close(); await g.close()
