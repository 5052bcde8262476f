import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,server,client,scripts,tests}/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    // Otherwise one of two cores stands idle, though most tests wait for a database.
    maxWorkers: 2,
    // Nothing lives at module level, so that files need not load it all anew.
    isolate: false,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
