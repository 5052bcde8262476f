import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,server,client,scripts,tests}/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
