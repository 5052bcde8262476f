import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { makeShape, shapeNames, shapesFolder } from '#tests/support/framework/other-shapes.ts'

// Builds the galleries of frameworks that count and rate otherwise, for the tests of the gallery.
rmSync(shapesFolder, { recursive: true, force: true })
for (const name of shapeNames) {
  const env = { ...process.env, LSP_PACK: makeShape(name, shapesFolder) }
  const { status } = spawnSync('vite', ['build', '-c', 'gallery/vite.config.ts'], { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}
