import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { include: ['server/values/network.test.ts','domain/mail/mail-limits.test.ts','server/session/session-end.test.ts'], isolate: false } })
