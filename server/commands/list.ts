import { backUp } from './backup/backup.ts'
import { copyTo } from './backup/copy.ts'
import { compare, restore, verify } from './backup/restore.ts'
import type { Known } from './command.ts'
import type { Given } from './given.ts'
import { exportAgencies, exportFramework, exportLibrary, targetOf } from './library/export.ts'
import { importAgencies } from './library/import-agencies.ts'
import { importRoles } from './library/import-roles.ts'
import { examine } from './doctor/doctor.ts'
import { dropOutbox, listOutbox, retryOutbox } from './outbox.ts'
import { purgeNow } from './purge.ts'
import { approveRole, declineRole, exportRoles, listRoles, showRoleInFull } from './roles.ts'
import { eraseNamedSession } from './session.ts'

const idOrAll = ['<id>|--all']
const all = { all: { about: 'every mail that waits' } }

const dryRun = { 'dry-run': { about: 'say what would change, and change nothing' } }
const keep = { keep: { about: 'withdraw nothing: the file is no whole list' } }
const map = { map: { value: 'map.yaml', about: 'what the columns of the file are (docs/importing.md)' } }

const importOptions = ({ words: [file = ''], value, has }: Given) => ({
  file,
  map: value('map'),
  isDryRun: has('dry-run'),
  keepsOthers: has('keep'),
})

const format = { format: { value: 'csv|json', about: 'the format, where the ending of the file does not say it' } }
const targetIn = ({ words: [file = ''], value }: Given) => targetOf(file, value('format'))

/** Every command, in the order in which help lists them. */
export const known: readonly Known[] = [
  {
    words: 'doctor',
    about: 'Looks at everything that the server needs, and says what to do.',
    on: 'nothing',
    run: (around) => examine(around),
  },
  {
    words: 'backup',
    takes: ['<folder or file>'],
    about: 'Writes a backup to a new file, while the server goes on.',
    on: 'database',
    run: (command, { words: [named = ''] }) => backUp(command, named),
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
    run: (around, { words: [file = ''], has }) =>
      has('compare') ? compare(around, file) : has('verify') ? verify(around, file) : restore(around, file),
  },
  {
    words: 'copy',
    options: { to: { value: '<sqlite:file|postgres://…>', about: 'the database to copy to, which holds nothing yet' } },
    about: 'Copies everything to the database that --to names, of either kind.',
    on: 'database',
    run: (command, { value }) => copyTo(command, value('to') ?? ''),
  },
  {
    words: 'purge',
    options: { 'dry-run': { about: 'delete nothing: say what would be deleted' } },
    about: 'Deletes what has reached the end of its time, as the server does every hour.',
    on: 'database',
    run: (command, { has }) => purgeNow(command, has('dry-run')),
  },
  {
    words: 'session erase',
    takes: ['<uuid or link>'],
    about: 'Erases a session for good, as its owner can on the privacy page.',
    on: 'database',
    run: (command, { words: [named = ''] }) => eraseNamedSession(command, named),
  },
  {
    words: 'outbox list',
    about: 'Shows the mail that waits, with masked addresses, and how mail ended in the last 24 hours.',
    on: 'database',
    run: (command) => listOutbox(command),
  },
  {
    words: 'outbox retry',
    takes: idOrAll,
    options: all,
    about: 'Makes mail due at once.',
    on: 'database',
    run: (command, { words: [id] }) => retryOutbox(command, id ?? null),
  },
  {
    words: 'outbox drop',
    takes: idOrAll,
    options: all,
    about: 'Erases mail unsent.',
    on: 'database',
    run: (command, { words: [id] }) => dropOutbox(command, id ?? null),
  },
  {
    words: 'roles list',
    about: 'Lists the profiles that wait for approval.',
    on: 'database',
    run: (command) => listRoles(command),
  },
  {
    words: 'roles show',
    takes: ['<id>'],
    about: 'Shows one of them in full, with its version.',
    on: 'database',
    run: (command, { words: [id = ''] }) => showRoleInFull(command, id),
  },
  {
    words: 'roles approve',
    takes: ['<id>', '<version>'],
    about: 'Approves the version that was shown, in the agency’s place.',
    on: 'database',
    run: (command, { words: [id = '', version = ''] }) => approveRole(command, id, version),
  },
  {
    words: 'roles decline',
    takes: ['<id>', '<reason>'],
    about: 'Declines a profile, in the agency’s place.',
    on: 'database',
    run: (command, { words: [id = '', reason = ''] }) => declineRole(command, id, reason),
  },
  {
    words: 'roles export',
    about: 'Writes the profiles that wait for approval as CSV.',
    on: 'database',
    run: (command) => exportRoles(command),
  },
  {
    words: 'import',
    takes: ['<file>'],
    options: { ...map, ...dryRun, ...keep },
    about: 'Imports roles from a CSV or JSON file, all or none.',
    on: 'database',
    run: (command, given) => importRoles(command, importOptions(given)),
  },
  {
    words: 'import agencies',
    takes: ['<file>'],
    options: { ...map, ...dryRun },
    about: 'Imports agencies from a CSV or JSON file, all or none.',
    on: 'database',
    run: (command, given) => importAgencies(command, importOptions(given)),
  },
  {
    words: 'export roles',
    takes: ['<file>'],
    options: format,
    about: 'Writes every role of the library to a CSV or JSON file that import reads back.',
    on: 'database',
    run: (command, given) => exportLibrary(command, targetIn(given)),
  },
  {
    words: 'export agencies',
    takes: ['<file>'],
    options: format,
    about: 'Writes every agency to a CSV or JSON file that import agencies reads back.',
    on: 'database',
    run: (command, given) => exportAgencies(command, targetIn(given)),
  },
  {
    words: 'export framework',
    takes: ['<file>'],
    options: format,
    about: 'Writes the framework to a CSV or JSON file that npm run content:import reads into a pack.',
    on: 'nothing',
    run: (around, given) => exportFramework(around, targetIn(given)),
  },
]
