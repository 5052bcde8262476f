import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,server,client,scripts,tests}/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    // With the default of one worker less than the cores, one of CI's two cores would be idle.
    maxWorkers: 2,
    // No module holds state, so test files can share what they have loaded.
    isolate: false,
    // A busy machine is slow but not broken.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
