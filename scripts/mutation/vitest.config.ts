import { defineConfig } from 'vitest/config'

/** The tests that hold what guards, on SQLite alone where that can be told, since they run again for each change. */
export default defineConfig({
  test: {
    include: [
      'domain/mail/mail-limits.test.ts',
      'server/http/app.test.ts',
      'server/mail/limits/limits.test.ts',
      'server/session/*.test.ts',
      'server/values/*.test.ts',
      'server/calls/{restore-session,delete-session,leave-session,drafts}.test.ts',
    ],
    globalSetup: ['tests/support/postgres.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
