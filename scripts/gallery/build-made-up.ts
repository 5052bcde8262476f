import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { madeUpFolder } from '#tests/support/framework/made-up-gallery.ts'
import { madeUp, madeUpFromRight, makeUpPack } from '#tests/support/framework/made-up-language.ts'

// Builds the gallery of the product's own pack in the made-up languages, for the tests of the gallery.
rmSync(madeUpFolder, { recursive: true, force: true })
mkdirSync(madeUpFolder, { recursive: true })
for (const language of [madeUp, madeUpFromRight]) {
  const env = { ...process.env, LSP_PACK: makeUpPack('lsp', madeUpFolder, language) }
  const { status } = spawnSync('vite', ['build', '-c', 'gallery/vite.config.ts'], { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}
