import { subjects } from '#domain/framework/subjects.ts'

/** The server's folders from the top down: each may import from its own step and those below. */
export const serverSteps: readonly (readonly string[])[] = [
  ['start'],
  ['http'],
  ['calls', 'pages', 'commands'],
  ['call.ts', 'finding', 'role', 'building', 'assessing', 'views', 'team', 'career', 'session'],
  ['deps.ts'],
  ['mail'],
  ['documents'],
  ['db'],
  ['framework', 'tables', 'values', 'watching'],
  ['places.ts'],
]

/** Each layer, and the layers that it may import. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  server: ['domain', 'contract', 'server'],
  web: ['domain', 'contract', 'web'],
}

/** The folders allowed here: the subjects, and a few of the layer's own. */
export const foldersWithSubjects: Readonly<Record<string, readonly string[]>> = {
  domain: [...subjects, 'words'],
  server: serverSteps.flat(),
  'server/db': ['migrations', 'postgres', 'sqlite'],
  'web/routes': [...subjects, 'app'],
  'web/styles': [...subjects, 'app'],
  'tests/e2e': [...subjects, 'app'],
  'tests/support': [...subjects, 'app'],
}

/** How many files of code may be directly in these folders. */
export const maxLooseFiles: Readonly<Record<string, number>> = {
  server: 6,
  web: 11,
  'web/routes': 0,
  'tests/e2e': 0,
}

export const maxFilesInAFolder = 30
/** They list the calls, the steps of the database and the components of the screens, one file each, so they have no limit. */
export const foldersOfAnySize = ['server/db/migrations', 'web/ui']

export const maxLines = 300
