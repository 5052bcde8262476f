import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: (process.env['TEST_FILES'] ?? '').split(' '),
    // A change that only PostgreSQL would show counts as not noticed, and each run takes half the time.
    env: { TEST_DIALECT: 'sqlite' },
    // A change to what a module does as it is loaded shows only where it is loaded anew.
    isolate: true,
    // How long is too long, Stryker decides.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
