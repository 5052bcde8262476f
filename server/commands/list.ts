import type { Given, Known } from './command.ts'

const idOrAll = ['<id>|--all']
const all = { all: { about: 'every mail that waits' } }

const dryRun = { 'dry-run': { about: 'say what would change, and change nothing' } }
const keep = { keep: { about: 'withdraw nothing: the file is no whole list' } }
const part = {
  'only-agency': { value: '<agency>', about: 'the file is the whole list of this agency: leave all others alone' },
  source: { value: '<name>', about: 'where the rows come from, in place of what the mapping says' },
  confirm: { value: 'withdraw', about: 'withdraw more roles than LSP_IMPORT_WITHDRAW lets through' },
}
const rows = {
  sheet: { value: '<name>', about: 'which sheet of a workbook (XLSX) with several' },
  name: { value: '<file>', about: 'what the file is called in the history, where that is not its own name' },
}
const changes = {
  changes: { value: '<file>', about: 'write as CSV to a new file which titles are added, changed and withdrawn' },
}
const map = { map: { value: 'map.yaml', about: 'what the columns of the file are (docs/importing.md)' } }

const importOptions = ({ words: [file = ''], value, has }: Given) => ({
  file,
  name: value('name'),
  sheet: value('sheet'),
  map: value('map'),
  isDryRun: has('dry-run'),
  keepsOthers: has('keep'),
  onlyAgency: value('only-agency'),
  source: value('source'),
  confirmed: value('confirm'),
  changes: value('changes'),
})

const format = { format: { value: 'csv|json', about: 'the format, where the ending of the file does not say it' } }
const fileAndFormat = ({ words: [file = ''], value }: Given) => [file, value('format')] as const

/** Every command, in the order in which help lists them. Each is loaded only when it is asked for, since an import leaves little memory. */
export const known: readonly Known[] = [
  {
    words: 'doctor',
    about: 'Looks at everything that the server needs, and says what to do.',
    on: 'nothing',
    run: async (around) => (await import('./doctor/doctor.ts')).examine(around),
  },
  {
    words: 'backup',
    takes: ['<folder or file>'],
    about: 'Writes a backup to a new file, while the server goes on.',
    run: async (command, { words: [named = ''] }) => (await import('./backup/backup.ts')).backUp(command, named),
  },
  {
    words: 'restore',
    takes: ['<file>'],
    options: {
      verify: { about: 'restore nothing: say whether the backup is whole' },
      compare: { about: 'restore nothing: say whether it is whole, and whether the database holds the same' },
    },
    about: 'Restores a backup into a database that holds nothing yet.',
    on: 'nothing',
    run: async (around, { words: [file = ''], has }) => {
      const { compare, restore, verify } = await import('./backup/restore.ts')
      return has('compare') ? compare(around, file) : has('verify') ? verify(around, file) : restore(around, file)
    },
  },
  {
    words: 'copy',
    options: { to: { value: '<sqlite:file|postgres://…>', about: 'the database to copy to, which holds nothing yet' } },
    about: 'Copies everything to the database that --to names, of either kind.',
    run: async (command, { value }) => (await import('./backup/restore.ts')).copyTo(command, value('to') ?? ''),
  },
  {
    words: 'purge',
    options: {
      'dry-run': { about: 'delete nothing: say what would be deleted' },
      force: { about: 'believe the clock, although it jumped by more than a day' },
    },
    about: 'Deletes what has reached the end of its time, as the server does every hour.',
    run: async (command, { has }) => (await import('./erasing.ts')).purgeNow(command, has('dry-run'), has('force')),
  },
  {
    words: 'session erase',
    takes: ['<uuid or link>'],
    about: 'Erases a session for good, as its owner can on the privacy page.',
    run: async (command, { words: [named = ''] }) => (await import('./erasing.ts')).eraseNamedSession(command, named),
  },
  {
    words: 'outbox list',
    about: 'Shows the mail that waits, with masked addresses, and how mail ended in the last 24 hours.',
    run: async (command) => (await import('./outbox.ts')).listOutbox(command),
  },
  {
    words: 'outbox retry',
    takes: idOrAll,
    options: all,
    about: 'Makes mail due at once.',
    run: async (command, { words: [id] }) => (await import('./outbox.ts')).retryOutbox(command, id ?? null),
  },
  {
    words: 'outbox drop',
    takes: idOrAll,
    options: all,
    about: 'Erases mail unsent.',
    run: async (command, { words: [id] }) => (await import('./outbox.ts')).dropOutbox(command, id ?? null),
  },
  {
    words: 'outbox allow',
    takes: ['<address>'],
    about: 'Lets mail go again to an address whose owner has stopped it.',
    run: async (command, { words: [address = ''] }) => (await import('./outbox.ts')).allowAddress(command, address),
  },
  {
    words: 'roles list',
    about: 'Lists the profiles that wait for approval.',
    run: async (command) => (await import('./roles.ts')).listRoles(command),
  },
  {
    words: 'roles show',
    takes: ['<id>'],
    about: 'Shows one of them in full, with its version.',
    run: async (command, { words: [id = ''] }) => (await import('./roles.ts')).showRoleInFull(command, id),
  },
  {
    words: 'roles approve',
    takes: ['<id>', '<version>'],
    about: 'Approves the version that was shown, in the agency’s place.',
    run: async (command, { words: [id = '', version = ''] }) =>
      (await import('./roles.ts')).approveRole(command, id, version),
  },
  {
    words: 'roles decline',
    takes: ['<id>', '<reason>'],
    about: 'Declines a profile, in the agency’s place.',
    run: async (command, { words: [id = '', reason = ''] }) =>
      (await import('./roles.ts')).declineRole(command, id, reason),
  },
  {
    words: 'roles export',
    about: 'Writes the profiles that wait for approval as CSV.',
    run: async (command) => (await import('./roles.ts')).exportRoles(command),
  },
  {
    words: 'figures',
    options: {
      span: { value: '2026-W48', about: 'of which week, or period such as 2026-P12; of all where it is left out' },
      format: { value: 'csv|json', about: 'csv where it is left out' },
    },
    about: 'Writes what is used and how capabilities are rated, never for fewer than 10 sessions.',
    run: async (command, { value }) =>
      (await import('./figures.ts')).showFigures(command, { span: value('span'), format: value('format') }),
  },
  {
    words: 'import',
    takes: ['<file>'],
    options: { ...map, ...dryRun, ...keep, ...part, ...rows, ...changes },
    about: 'Imports roles from a CSV, XLSX or JSON file, all or none.',
    run: async (command, given) =>
      (await import('./library/import-roles.ts')).importRoles(command, importOptions(given)),
  },
  {
    words: 'import agencies',
    takes: ['<file>'],
    options: { ...map, ...dryRun, ...rows },
    about: 'Imports agencies from a CSV, XLSX or JSON file, all or none.',
    run: async (command, given) =>
      (await import('./library/import-agencies.ts')).importAgencies(command, importOptions(given)),
  },
  {
    words: 'import learning',
    takes: ['<file>'],
    options: { ...dryRun, ...keep, source: part.source, confirm: part.confirm, ...rows },
    about: 'Imports a learning catalogue from a CSV, JSON or XLSX file, all or none.',
    run: async (command, given) =>
      (await import('./library/import-learning.ts')).importLearning(command, importOptions(given)),
  },
  {
    words: 'learning check',
    about: 'Looks at every address of the learning catalogue: what is gone is not shown any more.',
    run: async (command) => (await import('./library/check-learning.ts')).checkLearning(command),
  },
  {
    words: 'import history',
    about: 'Lists the imports, the newest first.',
    run: async (command) => (await import('./library/imports.ts')).importHistory(command),
  },
  {
    words: 'import undo',
    about: 'Puts back what was there before the last import.',
    run: async (command) => (await import('./library/imports.ts')).undoLastImport(command),
  },
  {
    words: 'import columns',
    takes: ['<file>'],
    options: {
      sheet: rows.sheet,
      csv: { value: '<file>', about: 'write the rows of a workbook as CSV to a new file' },
    },
    about: 'Shows the columns of a CSV, XLSX or JSON file, with examples: what a mapping can name.',
    on: 'nothing',
    run: async (around, { words: [file = ''], value }) =>
      (await import('./library/columns.ts')).showColumns(around, { file, sheet: value('sheet'), csv: value('csv') }),
  },
  {
    words: 'import remove',
    takes: ['<source>'],
    options: { ...dryRun, confirm: part.confirm },
    about: 'Withdraws every role of one source; import undo puts them back.',
    run: async (command, { words: [source = ''], has, value }) =>
      (await import('./library/remove-source.ts')).removeSource(command, source, {
        isDryRun: has('dry-run'),
        confirmed: value('confirm'),
      }),
  },
  {
    words: 'content list',
    about: 'Lists the editions of the pack, the newest first.',
    run: async (command) => (await import('./editions.ts')).listEditions(command),
  },
  {
    words: 'content export',
    takes: ['<folder>'],
    about: 'Writes the live edition of the pack as files into a new folder, which content import reads back.',
    run: async (command, { words: [folder = ''] }) => (await import('./editions.ts')).exportEdition(command, folder),
  },
  {
    words: 'content import',
    takes: ['<folder>'],
    options: { note: { value: '<text>', about: 'what is new, for the list of editions' } },
    about: 'Publishes a folder of files as the next edition of the pack, where they are in order.',
    run: async (command, { words: [folder = ''], value }) =>
      (await import('./editions.ts')).importEdition(command, folder, value('note') ?? ''),
  },
  {
    words: 'content take-back',
    takes: ['<edition>'],
    about: 'Publishes an earlier edition once more; 1 is the pack’s files.',
    run: async (command, { words: [number = ''] }) => (await import('./editions.ts')).takeBack(command, number),
  },
  {
    words: 'export roles',
    takes: ['<file>'],
    options: format,
    about: 'Writes every role of the library to a CSV or JSON file that import reads back.',
    run: async (command, given) => {
      const { exportLibrary, targetOf } = await import('./library/export.ts')
      return exportLibrary(command, targetOf(...fileAndFormat(given)))
    },
  },
  {
    words: 'export agencies',
    takes: ['<file>'],
    options: format,
    about: 'Writes every agency to a CSV or JSON file that import agencies reads back.',
    run: async (command, given) => {
      const { exportAgencies, targetOf } = await import('./library/export.ts')
      return exportAgencies(command, targetOf(...fileAndFormat(given)))
    },
  },
  {
    words: 'export learning',
    takes: ['<file>'],
    options: format,
    about: 'Writes the learning catalogue, with how often each item was opened, to a CSV or JSON file.',
    run: async (command, given) => {
      const { exportLearning, targetOf } = await import('./library/export.ts')
      return exportLearning(command, targetOf(...fileAndFormat(given)))
    },
  },
  {
    words: 'export framework',
    takes: ['<file>'],
    options: format,
    about: 'Writes the framework to a CSV or JSON file that npm run content -- import reads into a pack.',
    on: 'nothing',
    run: async (around, given) => {
      const { exportFramework, targetOf } = await import('./library/export.ts')
      return exportFramework(around, targetOf(...fileAndFormat(given)))
    },
  },
]
