import { defineConfig, type OxlintOverride } from 'oxlint'
import { serverSteps } from './tools/check/house.ts'

/**
 * The imports that a folder must not have: packages by their name, and everything that a pattern matches. Only the last
 * override that fits a file counts, so each override must list everything.
 */
type Forbidden = {
  paths?: { name: string; message: string; allowImportNames?: string[] }[]
  patterns: { regex?: string; group?: string[]; importNames?: string[]; allowTypeImports?: boolean; message: string }[]
}

function forbidImports(files: string[], { paths = [], patterns }: Forbidden): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { paths, patterns }] } }
}

/** Imports from other folders use an alias, so that both ends of the import are named. */
const parentImport = { regex: String.raw`^\.\./`, message: 'Across folders by alias, such as #domain/role/role.ts.' }

const ofServer = [
  parentImport,
  { regex: '^#web/', message: 'server never imports web.' },
  { regex: '^#(tests|tools)/', message: 'server imports contract and domain alone.' },
]

const restrictedPackages = {
  docx: { name: 'docx', message: 'documents/word alone knows Word.' },
  pg: { name: 'pg', message: 'db/postgres alone knows the driver.' },
  sqlite: { name: 'node:sqlite', message: 'db/sqlite alone knows SQLite.' },
}

/** What stands above a step; a file loose in the server names it from where it is. */
function forbiddenAbove(step: number, isLoose = false) {
  const folders = serverSteps.slice(0, step).flat()
  if (folders.length === 0) return []
  const names = folders.map((folder) =>
    folder.endsWith('.ts') ? `${folder.replace('.', String.raw`\.`)}$` : `${folder}/`,
  )
  return [
    {
      regex: String.raw`^(?:#server${isLoose ? '|.' : ''})/(${names.join('|')}|main\.ts$|lsp\.ts$)`,
      message: 'The arrows inside the server run one way: see the steps in tools/check/house.ts.',
    },
  ]
}

const stepOf = (folder: string) => serverSteps.findIndex((step) => step.includes(folder))

const server: OxlintOverride[] = [
  forbidImports(['server/**'], { paths: Object.values(restrictedPackages), patterns: ofServer }),
  ...serverSteps.flatMap((step, place) =>
    step.map((folder) =>
      forbidImports([folder.endsWith('.ts') ? `server/${folder}` : `server/${folder}/**`], {
        paths: Object.values(restrictedPackages),
        patterns: [...ofServer, ...forbiddenAbove(place, folder.endsWith('.ts'))],
      }),
    ),
  ),
  // A subject's handlers stand above what subjects do for each other.
  forbidImports(['server/**/*calls.ts'], {
    paths: Object.values(restrictedPackages),
    patterns: [...ofServer, ...forbiddenAbove(stepOf('calls'))],
  }),
  forbidImports(['server/documents/word/**'], {
    paths: [restrictedPackages.pg, restrictedPackages.sqlite],
    patterns: [...ofServer, ...forbiddenAbove(stepOf('documents'))],
  }),
  forbidImports(['server/db/postgres.ts'], {
    paths: [restrictedPackages.docx, restrictedPackages.sqlite],
    patterns: [...ofServer, ...forbiddenAbove(stepOf('db'))],
  }),
  forbidImports(['server/db/sqlite.ts'], {
    paths: [restrictedPackages.docx, restrictedPackages.pg],
    patterns: [...ofServer, ...forbiddenAbove(stepOf('db'))],
  }),
]

const ofWeb = [
  parentImport,
  { regex: '^#server/|^node:', message: 'web never imports server.' },
  {
    regex: '^#contract/[^/]+$',
    allowTypeImports: true,
    message: 'contract loads zod, but for contract/wire: the web part takes its types alone.',
  },
  {
    regex: String.raw`^#domain/.*-(schema|check)\.ts$`,
    allowTypeImports: true,
    message: 'This file loads zod: the web part takes its types alone.',
  },
  { regex: '^zod$', message: 'The web part does not load zod.' },
]

const noGallery = {
  regex: '^#(tests|tools)/',
  message: 'The gallery and tests show the screens, which know nothing of them.',
}

const web: OxlintOverride[] = [
  {
    files: ['web/**', 'tools/gallery/**'],
    plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y'],
    rules: {
      'react/react-in-jsx-scope': 'off',
      'react/rules-of-hooks': 'error',
      'react/exhaustive-deps': 'error',
      'react/forbid-dom-props': ['error', { forbid: ['style'] }],
    },
  },
  forbidImports(['web/**'], { patterns: [...ofWeb, noGallery] }),
  forbidImports(['web/app/**'], {
    patterns: [...ofWeb, noGallery, { regex: '^#web/routes/', message: 'routes.ts alone knows the screens.' }],
  }),
  forbidImports(['web/ui/**'], {
    paths: [
      {
        name: 'react-router',
        allowImportNames: ['Form', 'Link', 'LinkProps', 'useFetcher', 'useLocation', 'useResolvedPath'],
        message: 'Components take props and give events: no router but its links and forms.',
      },
    ],
    patterns: [
      ...ofWeb,
      noGallery,
      {
        regex: String.raw`/app/(api|session)\.tsx?$`,
        allowTypeImports: true,
        message: 'Components take props and give events: no api, no session.',
      },
      { regex: '^#web/routes/', message: 'Components do not know screens.' },
    ],
  }),
]

const domain: OxlintOverride[] = [
  {
    files: ['domain/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: 'The time is an argument.' },
        { name: 'globalThis', message: 'It leads round these rules.' },
        'process',
        'fetch',
        'window',
        'crypto',
        'performance',
        'setTimeout',
        'setInterval',
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Chance is an argument.' }],
    },
  },
  forbidImports(['domain/**'], {
    patterns: [{ group: ['*', '!zod', '!./**', '!#domain/**'], message: 'domain imports zod and itself alone.' }],
  }),
]

const contract: OxlintOverride[] = [
  forbidImports(['contract/**'], {
    patterns: [
      {
        group: ['*', '!zod', '!./**', '!#domain/**', '!#contract/**'],
        message: 'contract imports zod and domain alone.',
      },
    ],
  }),
  forbidImports(['contract/wire/**'], {
    patterns: [
      // Before the group, which ends the search where it allows something.
      {
        regex: '^#contract/[^/]+$',
        allowTypeImports: true,
        message: 'What is on the wire is plain: both sides load it.',
      },
      {
        group: ['*', '!./**', '!#domain/**', '!#contract/**'],
        message: 'What is on the wire is plain: both sides load it.',
      },
      { regex: String.raw`^#domain/.*-(schema|check)\.ts$`, message: 'This file loads zod.' },
    ],
  }),
]

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  env: { es2024: true },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'max-lines': ['error', { max: 300 }],
    'no-console': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'promise/always-return': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    ...domain,
    ...contract,
    ...server,
    ...web,
    {
      files: [
        '*.config.ts',
        'tools/gallery/*.config.ts',
        'web/*.{ts,tsx}',
        'web/routes/**',
        'lab/page/empty-app/**',
        'tests/support/postgres.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['lab/**', 'tools/**', 'server/main.ts', 'server/lsp.ts', 'server/needs-node.mjs', 'tests/support/**'],
      rules: { 'no-console': 'off' },
    },
    // What is measured or attacked goes one after the other, so that it can be told apart.
    { files: ['lab/**'], rules: { 'no-await-in-loop': 'off' } },
    // Written by npm run content -- words, a line for each text.
    { files: ['domain/words/*.ts'], rules: { 'max-lines': 'off' } },
    {
      files: ['**/*.test.ts', 'tests/**'],
      rules: {
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'max-lines': 'off',
        'no-await-in-loop': 'off',
        'no-empty-pattern': 'off',
      },
    },
  ],
  ignorePatterns: ['dist', 'data', 'coverage', 'test-results'],
})
