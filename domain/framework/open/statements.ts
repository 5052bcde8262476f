import { maxStatements } from '#domain/framework/capability-schema.ts'

const irregular: Readonly<Record<string, string>> = { is: 'be', has: 'have', does: 'do', goes: 'go' }

/** The English verb of which this is the third person: "carries" is of "carry", "assesses" of "assess", "uses" of "use". */
function verbOf(third: string): string {
  const word = third.toLowerCase()
  if (irregular[word] !== undefined) return irregular[word]
  if (/.{2}ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /(?:ss|x|ch|sh|o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** "A leader who …" does not complete "This means your ability to". */
const isNoun = /^(?:an?|the|to|they|who)\b/i

/** A verb in the third person at the beginning, perhaps after an adverb: "Tells", "Clearly explains". */
const thirdPerson = /^(\p{L}+ly\s+)?(\p{L}*[^su\P{L}]s)\b/iu

/** What may be one more verb in the third person, or a noun: only somebody who reads it can tell. */
const another = /(?:\b(?:and|or|but|then)\b|[,;])\s+(?:\p{L}+ly\s+)?\p{L}*[^su\P{L}]s\b/iu

/** One text as a statement, in lower case and without a full stop; null where it cannot complete "This means your ability to". */
function statementFrom(text: string, isEnglish: boolean): string | null {
  const open = text.replace(/[.;。]$/, '')
  if (open === '' || isNoun.test(open)) return null
  const [whole = '', adverb = '', verb = ''] = thirdPerson.exec(open) ?? []
  if (whole !== '' && (!isEnglish || another.test(open.slice(whole.length)))) return null
  const said = whole === '' ? open : adverb + verbOf(verb) + open.slice(whole.length)
  const [first = '', second = ''] = said
  return second === second.toUpperCase() ? said : first.toLowerCase() + said.slice(1)
}

/**
 * What can be seen at a level, as statements that complete "This means your ability to" (Spec §2): imperatives as they are and, in English,
 * those in the third person with their verb turned round. What cannot be turned without a reader is left out.
 */
export function statementsFrom(texts: readonly string[], { isEnglish }: { isEnglish: boolean }): string[] {
  const statements = [...new Set(texts)].map((text) => statementFrom(text, isEnglish))
  return statements.filter((text) => text !== null).slice(0, maxStatements)
}
