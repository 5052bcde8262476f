/** A part of the code that guards visitors: its modules, and the few tests that are to notice each change to them. */
export type Guard = { modules: readonly string[]; tests: readonly string[] }

export const guards: Readonly<Record<string, Guard>> = {
  keys: {
    modules: ['server/mail/outbox/outbox-keys.ts', 'server/start/secret.ts', 'server/values/secret-file.ts'],
    tests: ['server/mail/outbox/outbox-keys.test.ts', 'server/start/secret.test.ts', 'server/start/secret.test.ts'],
  },
  tokens: {
    modules: ['server/values/{link-token,restore-tokens,session-cookie}.ts', 'server/mail/stops.ts'],
    tests: ['server/session/tokens.test.ts', 'server/start/earlier-release.test.ts'],
  },
  operator: {
    modules: ['server/pages/operate/{operator-secret,signing-in}.ts', 'server/session/operator-sessions.ts'],
    tests: ['server/pages/operate/{signing-in,operator-secret}.test.ts'],
  },
  eraser: {
    modules: ['server/db/eraser.ts'],
    tests: ['server/db/eraser.test.ts'],
  },
  beginning: {
    modules: ['server/watching/new-sessions.ts', 'server/session/queries.ts', 'server/session/writing.ts'],
    tests: [
      'server/session/one-visitor.test.ts',
      'server/calls/{run-call,deleted-meanwhile,get-session-data,restore-session}.test.ts',
      'server/commands/erasing.test.ts',
      'server/http/languages.test.ts',
    ],
  },
  sessions: {
    modules: ['server/session/{leave,session-end,sessions}.ts'],
    tests: [
      'server/session/{one-visitor,purge,session-end}.test.ts',
      'server/calls/{delete-session,leave-session,restore-session,deleted-meanwhile,get-session-data}.test.ts',
      'server/calls/{run-call,try-again}.test.ts',
      'server/commands/erasing.test.ts',
      'server/http/{app,database-faults,no-database,languages}.test.ts',
    ],
  },
  'stored-sessions': {
    modules: ['server/session/queries.ts'],
    tests: [
      'server/session/queries.test.ts',
      'server/session/{one-visitor,purge}.test.ts',
      'server/calls/{delete-session,leave-session,restore-session,deleted-meanwhile}.test.ts',
      'server/commands/erasing.test.ts',
      'server/http/languages.test.ts',
    ],
  },
  calls: {
    modules: ['server/calls/{run-call,serve}.ts'],
    tests: [
      'server/calls/{run-call,serve,leave-session,restore-session,deleted-meanwhile,try-again}.test.ts',
      'server/http/app.test.ts',
      'server/start/editions.test.ts',
    ],
  },
  networks: {
    modules: ['server/values/network.ts'],
    tests: ['server/values/network.test.ts'],
  },
  'limits-reached': {
    modules: ['domain/mail/mail-limits.ts'],
    tests: ['domain/mail/mail-limits.test.ts'],
  },
  limits: {
    modules: ['server/mail/limits/{counts,limits}.ts', 'server/mail/stops.ts'],
    tests: [
      'server/mail/limits/{limits,site-limit}.test.ts',
      'server/building/sharing-limits.test.ts',
      'server/calls/{stop-mail,try-again}.test.ts',
    ],
  },
  erasing: {
    modules: [
      'server/session/{erase-session,purge}.ts',
      'server/commands/{erase-for-good,purge,session}.ts',
      'server/db/clock-doubt.ts',
    ],
    tests: [
      'server/session/{clock-jump,purge}.test.ts',
      'server/commands/erasing.test.ts',
      'server/pages/operate/signing-in.test.ts',
    ],
  },
  profiles: {
    modules: [
      'server/db/building/{approval-links,built-roles}.ts',
      'server/building/{approval,built-role}.ts',
      'domain/building/approval-state.ts',
    ],
    tests: [
      'server/calls/{add-role,share-roles,validation,withdraw-role,your-roles,drafts,races}.test.ts',
      'server/building/{sharing-limits,approval}.test.ts',
      'server/session/{one-visitor,purge}.test.ts',
      'server/pages/operate/acts.test.ts',
    ],
  },
  access: {
    modules: [
      'server/db/role/{open-roles,roles}.ts',
      'server/role/require-role.ts',
      'server/pages/inbox.ts',
      'server/pages/downloads.ts',
      'domain/role/role-origin.ts',
    ],
    tests: [
      'domain/role/role-origin.test.ts',
      'server/role/queries.test.ts',
      'server/calls/{share-roles,your-roles}.test.ts',
      'server/pages/inbox.test.ts',
      'server/pages/public/serve.test.ts',
      'server/pages/open-data/serve.test.ts',
      'server/downloads/{downloads,comparison}.test.ts',
    ],
  },
}
