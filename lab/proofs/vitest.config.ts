import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

export default defineConfig({
  ...config,
  test: { ...config.test, include: ['lab/proofs/packs.ts'], testTimeout: 600_000, hookTimeout: 600_000 },
})
