import { table, type Known } from './command.ts'
import { everywhere } from './given.ts'

const shape = ({ words, takes = [] }: Known) => [words, ...takes].join(' ')

/** The lines that name every command. */
export function usage(known: readonly Known[]): string[] {
  return [
    'Usage: npm run lsp -- <command>',
    ...table(known.map((command) => [`  ${shape(command)}`, command.about])),
    'Behind any command, --help says more of it, and --json writes its answer for programs.',
  ]
}

/** The lines that say what one command does and takes. */
export function usageOf(command: Known): string[] {
  const options = Object.entries({ ...command.options, ...everywhere }).map(([name, { value, about }]) => [
    `  --${name}${value === undefined ? '' : ` ${value}`}`,
    about,
  ])
  return [`Usage: npm run lsp -- ${shape(command)}`, command.about, ...table(options)]
}
