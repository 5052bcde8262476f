import type {
  ImportColumnsPage,
  ImportPage,
  ImportSheetPage,
  ImportsPage,
  ImportValuesPage,
} from '#contract/wire/import-pages.ts'
import type { Notice, OperatorPage } from '#contract/wire/operator-page.ts'
import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { OperateWords } from '#domain/words/operate.ts'
import type { State } from '#tools/gallery/state.ts'

const at = '2026-11-20T11:30:00.000Z'
const imported = { at, added: 1204, changed: 3, withdrawn: 17 }
const agencies = [{ id: '1', name: '12' }]

const importsPage: ImportsPage = {
  name: 'imports',
  mappings: ['councils.yaml'],
  agencies,
  maxBytes: 50_000_000,
  uploaded: [
    { id: '1', file: 'staff.csv', what: 'roles', state: 'previewed' },
    { id: '2', file: 'councils.csv', what: 'agencies', state: 'faulty' },
  ],
  imports: [
    { ...imported, id: '3', what: 'roles', file: '', source: '3', undone_at: null },
    { ...imported, id: '2', what: 'roles', file: 'staff.csv', source: '1', undone_at: null },
    { ...imported, id: '1', what: 'agencies', file: 'councils.csv', source: '2', undone_at: at },
  ],
  sources: [{ source: '1', roles: 1204 }],
  word: '2026',
  removing: '',
}

const importPage: ImportPage = {
  name: 'import',
  id: '1',
  what: 'roles',
  file: { name: 'staff.csv', bytes: 1_234_567, sha256: '0123456789'.repeat(6) },
  sheet: '1',
  mapping: { file: null },
  keepsOthers: false,
  onlyAgency: '12',
  source: '1',
  state: 'previewed',
  outcome: {
    rows: 1240,
    added: 1204,
    changed: 3,
    withdrawn: 17,
    unchanged: 12,
    leftOut: { rows: 4, lines: ['1 without a key', '3 with a title that is too long'] },
    repeats: { rows: 4, otherTypes: 2 },
    asksFor: { word: '2026', withdrawn: 17, roles: 30, share: 56 },
  },
  changes: {
    rows: [
      { change: 'added', title: '1', agency: '12', roleType: '2' },
      { change: 'withdrawn', title: '2', agency: '', roleType: '2' },
    ],
    change: '',
    words: '',
    from: 50,
    count: 1224,
    atOnce: 50,
  },
  isAnswered: true,
}

const sheetPage: ImportSheetPage = {
  name: 'importSheet',
  id: '1',
  file: 'staff.xlsx',
  sheets: [
    { name: '1', rows: 4 },
    { name: '2', rows: 30 },
  ],
  chosen: null,
}

const columnsPage: ImportColumnsPage = {
  name: 'importColumns',
  id: '1',
  file: 'staff.xlsx',
  rows: 1240,
  columns: [
    { name: '1', filled: 1240, examples: ['10', '11'] },
    { name: '2', filled: 0, examples: [] },
  ],
  chosen: {
    title: '1',
    key: '=',
    unit: '',
    agency: '',
    role_type: '2',
    level: '',
    family: '',
    staff: '',
    other_titles: '',
  },
  repeats: { titles: 12, isOnce: true },
  ownKey: '1, 2',
  agencies,
  oneAgency: '1',
  behind: 'duplicates',
  isCased: true,
  keep: '1, 2',
  small: '3',
  noTitles: '4',
  source: 'staff',
  isPart: false,
  leavesOut: true,
  hasSheets: true,
  fitting: ['staff.yaml'],
}

const valuesPage: ImportValuesPage = {
  name: 'importValues',
  id: '1',
  file: 'staff.xlsx',
  choices: [
    {
      choice: 'role_type',
      column: '2',
      shown: [
        { value: '7', rows: 1200, answer: '1' },
        { value: '', rows: 40, answer: '' },
      ],
      known: 1,
      less: 2,
      isMany: false,
      options: agencies,
      hasPatterns: false,
      others: 'leave_out',
    },
  ],
  staffType: '1',
}

type Page = (state: string, says: readonly string[], path: string, shown: OperatorPage, notice?: Notice) => State

/** The pages on which somebody imports a file. */
export function importStates(words: OperateWords, page: Page): State[] {
  const path = operatePaths.import('1')
  return [
    page('imports', [words.imports.heading, words.earlier.undo], operatePatterns.imports, importsPage),
    page('a file too large', [words.imports.too_large], operatePatterns.imports, importsPage, {
      isDone: false,
      lines: [words.imports.too_large],
      isCommand: false,
    }),
    page('import: which sheet', [words.import_sheet.heading], path, sheetPage),
    page('import: columns', [words.import_columns.heading], path, columnsPage),
    page('import: values', [words.import_values.heading], path, valuesPage),
    page('import previewed', [fill(words.import.word, { word: '2026' })], path, importPage),
    page('import running', [words.import.importing], path, {
      ...importPage,
      state: 'importing',
      outcome: null,
      changes: null,
    }),
    page('import faulty', [words.import.faulty], path, {
      ...importPage,
      state: 'faulty',
      outcome: { faults: [{ line: 3, column: '4', reason: 'It is empty.', rows: 2, kind: 'empty_key' }], count: 5 },
      changes: null,
    }),
  ]
}
