import { seenFirst } from '#domain/framework/seen-first.ts'
import { tellEnglish } from '#server/framework/languages.ts'
import { inspectPack, packFolder } from '#server/framework/load-pack.ts'
import { checkContent } from '#server/framework/rules/check-content.ts'
import { guideKeyword } from '#tools/guide/compile-guide.ts'
import { describeFaults } from '#server/framework/describe-faults.ts'
import { PackError } from '#server/framework/faults.ts'

type Lists = { listsWarnings: boolean; listsMissing: boolean }

function check(name: string, { listsWarnings, listsMissing }: Lists): void {
  const folder = packFolder(name)
  try {
    const found = inspectPack(folder)
    const english = tellEnglish(found)
    if (english !== null) console.log(`${english}. To list them: npm run content -- check ${name} --missing`)
    for (const { file, key } of listsMissing ? seenFirst(found.english) : []) console.log(`  ${file}: ${key}`)
    const { summary, warnings, languages } = checkContent(folder, { found, sources: { guideKeyword } })
    console.log(summary)
    for (const { what, of, open } of languages) {
      const missing = open.filter(({ state }) => state === 'missing').length
      console.log(
        `${of} texts of ${what}: ${missing} missing, ${open.length - missing} changed since or never accepted`,
      )
      if (listsMissing) for (const { file, key, state } of open) console.log(`  ${file}: ${key} is ${state}`)
    }
    if (languages.some(({ open }) => open.length > 0) && !listsMissing)
      console.log(`To list them: npm run content -- check ${name} --missing`)
    for (const { what, faults } of warnings) {
      console.log(`Warning: ${faults.length} ${what}`)
      if (listsWarnings) console.log(describeFaults(folder, faults))
    }
    if (warnings.length > 0 && !listsWarnings) console.log(`To list them: npm run content -- check ${name} --warnings`)
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    console.error(error.message)
    if (error.faults.length > 1)
      console.error(`${error.faults.length} faults. docs/content.md says what each key is for.`)
    process.exitCode = 1
  }
}

/** Checks packs, or the one that the environment names; what packs share is read once for all of them. */
export function checkPacks(words: readonly string[]): void {
  const named = words.filter((word) => !word.startsWith('-'))
  const lists = { listsWarnings: words.includes('--warnings'), listsMissing: words.includes('--missing') }
  for (const name of named.length > 0 ? named : [process.env['LSP_PACK'] ?? 'lsp']) check(name, lists)
}
