import { PackError } from '#server/framework/faults.ts'
import { ContentError } from './content/content-error.ts'

type Command = (words: readonly string[]) => void | Promise<void>

/** The commands for content writers; each is imported only when it is run. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./content/check.ts')).checkPacks,
  new: async () => (await import('./content/new.ts')).newPack,
  import: async () => (await import('./content/import.ts')).importFramework,
  translate: async () => (await import('./content/translate.ts')).translate,
  preview: async () => (await import('./content/preview.ts')).preview,
  words: async () => (await import('./content/words.ts')).makeWordTypes,
  figures: async () => (await import('./content/figures.ts')).printFigures,
}

const [name = '', ...words] = process.argv.slice(2)
try {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load)
    throw new ContentError(
      `npm run content -- ${Object.keys(commands).join('|')}: docs/content.md says what each does.`,
    )
  await (
    await load()
  )(words)
} catch (error) {
  if (!(error instanceof ContentError || error instanceof PackError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
