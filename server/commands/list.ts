import type { Known } from './command.ts'
import type { Given } from './given.ts'
import { exportAgencies, exportFramework, exportLibrary, targetOf } from './library/export.ts'
import { importAgencies } from './library/import-agencies.ts'
import { importRoles } from './library/import-roles.ts'
import { dropOutbox, listOutbox, retryOutbox } from './outbox.ts'
import { approveRole, declineRole, exportRoles, listRoles, showRoleInFull } from './roles.ts'

const idOrAll = ['<id>|--all']
const all = { all: { about: 'every mail that waits' } }

const dryRun = { 'dry-run': { about: 'say what would change, and change nothing' } }
const map = { map: { value: 'map.yaml', about: 'what the columns of the file are (docs/importing.md)' } }

const importOptions = ({ words: [file = ''], value, has }: Given) => ({
  file,
  map: value('map'),
  isDryRun: has('dry-run'),
})

const format = { format: { value: 'csv|json', about: 'the format, where the ending of the file does not say it' } }
const targetIn = ({ words: [file = ''], value }: Given) => targetOf(file, value('format'))

/** Every command, in the order in which help lists them. */
export const known: readonly Known[] = [
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
    options: { ...map, ...dryRun },
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
