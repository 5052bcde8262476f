import { defineConfig, type OxlintOverride } from 'oxlint'
import { serverSteps } from './scripts/checks/house/plan.ts'

/**
 * What a folder must not import: whole packages by their name, or whatever a pattern fits. Of several overrides for a file
 * the last one holds, so that each says everything.
 */
type Refusals = {
  paths?: { name: string; message: string; allowImportNames?: string[] }[]
  patterns: { regex?: string; group?: string[]; allowTypeImports?: boolean; message: string }[]
}

function refuse(files: string[], { paths = [], patterns }: Refusals): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { paths, patterns }] } }
}

/** Across folders by alias, so that every arrow names both its ends. */
const climbing = { regex: String.raw`^\.\./`, message: 'Across folders by alias, such as #domain/role/role.ts.' }

const ofServer = [
  climbing,
  { regex: '^#client/', message: 'server never imports client.' },
  { regex: '^#(tests|scripts|bench|gallery)/', message: 'server imports contract and domain alone.' },
]

const guarded = {
  docx: { name: 'docx', message: 'documents/word alone knows Word.' },
  pg: { name: 'pg', message: 'db/open.ts alone knows the dialect.' },
  sqlite: { name: 'node:sqlite', message: 'db/sqlite.ts alone knows SQLite.' },
}

function above(step: number) {
  const folders = serverSteps.slice(0, step).flat()
  if (folders.length === 0) return []
  const names = folders.map((folder) =>
    folder.endsWith('.ts') ? `${folder.replace('.', String.raw`\.`)}$` : `${folder}/`,
  )
  return [
    {
      regex: String.raw`^#server/(${names.join('|')}|main\.ts$|lsp\.ts$)`,
      message: 'The arrows inside the server run one way: see the README.',
    },
  ]
}

const stepOf = (folder: string) => serverSteps.findIndex((step) => step.includes(folder))

const server: OxlintOverride[] = [
  refuse(['server/**'], { paths: Object.values(guarded), patterns: ofServer }),
  ...serverSteps.flatMap((step, place) =>
    step.map((folder) =>
      refuse([folder.endsWith('.ts') ? `server/${folder}` : `server/${folder}/**`], {
        paths: Object.values(guarded),
        patterns: [...ofServer, ...above(place)],
      }),
    ),
  ),
  refuse(['server/documents/word/**'], {
    paths: [guarded.pg, guarded.sqlite],
    patterns: [...ofServer, ...above(stepOf('documents'))],
  }),
  refuse(['server/db/open.ts'], {
    paths: [guarded.docx, guarded.sqlite],
    patterns: [...ofServer, ...above(stepOf('db'))],
  }),
  refuse(['server/db/sqlite.ts'], {
    paths: [guarded.docx, guarded.pg],
    patterns: [...ofServer, ...above(stepOf('db'))],
  }),
]

const ofClient = [
  climbing,
  { regex: '^#server/|^node:', message: 'client never imports server.' },
  {
    regex: '^#contract/[^/]+$',
    allowTypeImports: true,
    message: 'contract loads zod, but for contract/wire: the client takes its types alone.',
  },
  {
    regex: String.raw`^#domain/.*-(schema|check)\.ts$`,
    allowTypeImports: true,
    message: 'This file loads zod: the client takes its types alone.',
  },
  { regex: '^zod$', message: 'The client does not load zod.' },
]

const noGallery = { regex: '^#gallery/', message: 'The gallery shows the client, which knows nothing of it.' }

const client: OxlintOverride[] = [
  {
    files: ['client/**', 'gallery/**'],
    plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y'],
    rules: {
      'react/react-in-jsx-scope': 'off',
      'react/rules-of-hooks': 'error',
      'react/exhaustive-deps': 'error',
      'react/forbid-dom-props': ['error', { forbid: ['style'] }],
    },
  },
  refuse(['gallery/**'], { patterns: ofClient }),
  refuse(['gallery/vite.config.ts'], { patterns: [] }),
  refuse(['client/**'], { patterns: [...ofClient, noGallery] }),
  refuse(['client/app/**'], {
    patterns: [...ofClient, noGallery, { regex: '^#client/screens/', message: 'routes.tsx alone knows the screens.' }],
  }),
  refuse(['client/components/**'], {
    paths: [
      {
        name: 'react-router',
        allowImportNames: ['Link'],
        message: 'Components take props and give events: no router but its links.',
      },
    ],
    patterns: [
      ...ofClient,
      noGallery,
      {
        regex: String.raw`/app/(api|session)\.tsx?$`,
        allowTypeImports: true,
        message: 'Components take props and give events: no api, no session.',
      },
      { regex: '^#client/screens/', message: 'Components do not know screens.' },
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
  refuse(['domain/**'], {
    patterns: [{ group: ['*', '!zod', '!./**', '!#domain/**'], message: 'domain imports zod and itself alone.' }],
  }),
]

const contract: OxlintOverride[] = [
  refuse(['contract/**'], {
    patterns: [
      {
        group: ['*', '!zod', '!./**', '!#domain/**', '!#contract/**'],
        message: 'contract imports zod and domain alone.',
      },
    ],
  }),
  refuse(['contract/wire/**'], {
    patterns: [
      {
        group: ['*', '!./**', '!#domain/**', '!#contract/wire/**'],
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
    ...client,
    { files: ['*.config.ts', 'tests/support/postgres.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['scripts/**', 'bench/**', 'server/main.ts', 'server/lsp.ts', 'tests/support/**'],
      rules: { 'no-console': 'off' },
    },
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
