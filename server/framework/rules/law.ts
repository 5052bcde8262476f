import type { PackFault } from '#domain/framework/checks/fault.ts'
import type { LawSources } from '#domain/framework/checks/law-schema.ts'
import { sourcesFile, type Passage } from './passages.ts'
import { groupsOf } from './likeness.ts'
import { literally, sentencesOf } from './writing.ts'

type Claim = LawSources['sources'][number]['claims'][number]

/** A pattern for any of the phrases as whole words; a lower-case letter also finds its capital, and # a digit. */
function anyOf(phrases: readonly string[]): RegExp {
  if (phrases.length === 0) return /(?!)/g
  const eitherCase = (letter: string) => `[${letter}${letter.toUpperCase()}]`
  const written = phrases.map((phrase) =>
    literally(phrase)
      .replaceAll(/\p{Ll}/gu, eitherCase)
      .replaceAll('#', String.raw`\d`),
  )
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

const oneLine = (claim: string) => claim.replaceAll(/\s+/g, ' ')

const isAt = ({ where }: Claim, { file, key }: Passage) => where === file || `${file} ${key}.`.startsWith(`${where}.`)

// Evidence and links name their own sources.
const hasOwnSource = ({ file, key }: Passage) =>
  file === sourcesFile || key.split('.').some((name) => ['link', 'links', 'sources'].includes(name))

/** Sentences that name a law or a standard without being a claim of a source. */
function unsourced(
  passages: readonly Passage[],
  { names_of_law, only_named = [] }: LawSources,
  claims: readonly Claim[],
): PackFault[] {
  const names = anyOf(names_of_law)
  const mere = anyOf(only_named)
  return passages
    .filter((passage) => !hasOwnSource(passage))
    .flatMap((passage) => {
      const { file, key, line, text } = passage
      const said = claims.filter((one) => isAt(one, passage)).map(({ claim }) => oneLine(claim))
      return sentencesOf(text)
        .filter((sentence) => !said.some((claim) => sentence.includes(claim) || claim.includes(sentence)))
        .flatMap((sentence) => {
          const name = sentence.replace(mere, ' ').match(names)?.[0]
          const reason =
            `names "${name}" in a sentence without a source: read the source, then write the sentence under its claims in ` +
            `${sourcesFile}: ${sentence.slice(0, 60)}…`
          return name === undefined ? [] : [{ file, key, line, reason }]
        })
    })
}

/** Claims that are not in the pack, or so short that they are in it more than once. */
function misplaced(passages: readonly Passage[], { sources }: LawSources): PackFault[] {
  const byFile = groupsOf(passages, ({ file }) => file)
  const inFileOf = ({ where }: Claim) => byFile.get(where.replace(/ .*/, '')) ?? []
  return sources.flatMap(({ claims }, source) =>
    claims.flatMap((one, index) => {
      const texts = inFileOf(one).flatMap((passage) => (isAt(one, passage) ? [passage.text] : []))
      const count = texts.reduce((sum, text) => sum + text.split(oneLine(one.claim)).length - 1, 0)
      if (count === 1) return []
      const reason =
        count === 0
          ? `stands nowhere in ${one.where}: write the sentence there word for word, or take the claim out`
          : `stands ${count} times in ${one.where}: write more of the sentence`
      return [{ file: sourcesFile, key: `sources.${source}.claims.${index}.claim`, reason }]
    }),
  )
}

/** Sources that nobody has looked up within a year. */
function outdated({ sources }: LawSources, today: string): PackFault[] {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return sources.flatMap(({ source, checked, when_it_changes }, index) => {
    const fault = { file: sourcesFile, key: `sources.${index}.checked` }
    if (checked > today)
      return [{ ...fault, reason: `is ${checked}, which is still to come: write the day of the check` }]
    const reason =
      `is ${checked}, more than a year ago: look ${source} up again, and write the new day if its claims still hold. ` +
      `If it has changed: ${when_it_changes}`
    return checked < yearAgo ? [{ ...fault, reason }] : []
  })
}

/** What is wrong with what a pack says of law and standards; `today` is a date such as 2026-11-22. */
export function lawFaults(passages: readonly Passage[], law: LawSources, today: string): PackFault[] {
  const claims = law.sources.flatMap((source) => source.claims)
  return [...unsourced(passages, law, claims), ...misplaced(passages, law), ...outdated(law, today)]
}
