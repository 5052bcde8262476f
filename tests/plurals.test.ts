import { expect, it } from 'vitest'
import { fillCounted } from '#domain/framework/writing.ts'
import type { Counted } from '#domain/framework/sentence.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'

const counts = 'all|count|direct|essential|first|max|min|number|second|shown|total|years'
const numberedNames = new RegExp(String.raw`\{(?:${counts})\} (?:people |strategic |essential |role |more )?[a-z]+s\b`)
const oneOfSeveral = /\b(?:1|one) (?:people |strategic |essential |role |more )?[a-z]+s\b/

/** Sentences that keep several things, and why the number before them is never one, or has to stand as it is. */
const always = new Map([
  ['assessing.open_questions.line', 'a questionnaire has several questions'],
  ['assessing.open_questions.results', 'a questionnaire has several questions'],
  ['assessing.ratings.segments', 'a bar has three segments'],
  ['assessing.selection.too_many', 'the specification words it'],
  ['career.target.set', 'the shortest time is two years'],
  ['career.target.years', 'the shortest time is two years'],
  ['career.levels.higher_many', 'a few are named'],
  ['career.levels.lower_many', 'a few are named'],
  ['career.target_note.elsewhere', 'the shortest time is two years'],
  ['career.target_note.here', 'the shortest time is two years'],
  ['comparison.summary.adds_many', 'a few are named'],
  ['comparison.summary.capabilities', 'a few are named'],
  ['comparison.summary.drops_many', 'a few are named'],
  ['comparison.summary.eased_many', 'a few are named'],
  ['comparison.summary.useful_many', 'a few are named'],
  ['finding.filters.show_all', 'the list has more agencies than it shows at first'],
  ['finding.role_list.same_title.alike', 'profiles are alike from two on'],
  ['finding.role_results.found_first', 'the list is longer than what is shown'],
  ['finding.start.cut', 'a title has many letters'],
  ['finding.start.suggestions.many', 'a few are named'],
  ['interview_pack.part.inside', 'a role needs several'],
  ['interview_pack.part.size', 'a role needs several'],
  ['operate.import.first_faults', 'the list is longer than what is shown'],
  ['role.pack_choice.chosen', 'a pack has many pages'],
  ['role.pack_choice.nothing', 'a pack has many pages'],
  ['way_to_target.introduction', 'the shortest time is two years'],
])

/** The sentences that would say "1 capabilities": those with a number before several, and without a form for one. */
function withoutForm(texts: unknown, path = ''): string[] {
  if (typeof texts === 'string') return numberedNames.test(texts) ? [path] : []
  if (typeof texts !== 'object' || texts === null) return []
  if ('other' in texts && typeof texts.other === 'string') {
    const { one } = texts as { one?: string }
    if (one === undefined) return withoutForm(texts.other, path)
    return oneOfSeveral.test(one.replaceAll(new RegExp(`\\{(?:${counts})\\}`, 'g'), '1')) ? [path] : []
  }
  return Object.entries(texts).flatMap(([key, inner]) => withoutForm(inner, path === '' ? key : `${path}.${key}`))
}

const withoutFormIn = (name: string) => {
  const { pack } = loadPack(packFolder(name))
  return withoutForm({ ...pack.words, ...pack.documents })
}

it.each(['lsp', './tests/packs/tiny'])('the words of %s have a form for one wherever a number can be one', (name) => {
  expect(withoutFormIn(name).filter((path) => !always.has(path))).toEqual([])
})

it('the sentences that need no form for one are all there', () => {
  expect(withoutFormIn('lsp').toSorted()).toEqual([...always.keys()].toSorted())
})

const roles = { one: '{count} role', other: '{count} roles' } as unknown as Counted<'count'>

it.each([
  ['en-NZ', 1, '1 role'],
  ['en-NZ', 58_658, '58,658 roles'],
  ['fr-CA', 999, '999 roles'],
  ['fr-CA', 58_658, '58\u00A0658 roles'],
])('writes large counts in %s with the separators of the language: %d', (language, count, said) => {
  expect(fillCounted({ language }, roles, { count })).toBe(said)
})
