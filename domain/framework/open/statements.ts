import { maxStatements } from '#domain/framework/capability-schema.ts'

/** How indicators are worded: as commands ("Tell them"), or in the third person ("Tells them"), of which English statements are made. */
export type Voice = 'plain' | 'third-person'

const set = (words: string) => new Set(words.split(' '))

/** Adverbs that do not end in -ly; those that do, but for words that only look like one. */
const adverbs = set('also always never often sometimes then together')
const noAdverbs = set('apply comply early family imply multiply only rely reply supply')
const isAdverb = (word: string) => adverbs.has(word) || (/..ly$/.test(word) && !noAdverbs.has(word))

const irregular: Readonly<Record<string, string>> = {
  is: 'be',
  has: 'have',
  focuses: 'focus',
  focusses: 'focus',
  underlies: 'underlie',
  belies: 'belie',
}

/** Words in -s that begin an indicator as nouns, or as anything else but a verb. */
const noVerbs = set(
  'activities actions areas aspects citizens clients colleagues communities concepts customers decisions details employees ' +
    'facts fields figures goals ideas insights issues its lessons managers members methods needs objectives opportunities options ' +
    'others outcomes partners people policies principles priorities problems procedures products projects relationships ' +
    'requirements resources results risks rules services skills solutions sources species staff stakeholders standards ' +
    'strategies systems tasks teams techniques things times tools topics trends users ways',
)

/** Verbs whose third person is no noun too, so that one behind "and" is surely a verb. */
const sureVerbs = set(
  'achieve adapt adjust advise align allocate analyse analyze anticipate apply approve ask assess assist assume avoid balance become bring ' +
    'build carry choose clarify collaborate collect communicate conduct consider consult contribute convert cooperate create decide ' +
    'define delegate deliver demonstrate describe determine develop discuss distinguish draw empower enable encourage enforce engage ' +
    'enhance ensure establish evaluate examine explain explore facilitate find follow foster gather generate get give go guide help ' +
    'hold identify implement improve incorporate inform initiate inspire integrate interpret introduce investigate invite involve iterate ' +
    'justify keep learn listen maintain make manage mediate motivate negotiate obtain offer optimise optimize organise organize ' +
    'oversee participate persuade prepare present prioritise prioritize promote propose protect provide pursue reach realise realize ' +
    'recognise recognize recommend reduce refer refine remain resolve respect respond see seek select show simplify solve speak ' +
    'stay strengthen suggest summarise summarize take teach tell tailor think translate treat understand undertake use validate verify ' +
    'work write',
)

/** Verbs whose third person may as well be a noun: "and reports to the board". */
const maybeVerbs = set(
  'act answer check coach challenge document lead measure plan report review share set support test',
)

/** What stands before a thing: behind "and", a word in -s before it is a verb ("and shapes the plan"). */
const beforeThing = set(
  'a all an any each every her his how it its others our their the them these this those what whether why',
)

/** What shows that the word before it was a noun: "Analyses of", "Customers are". */
const behindNoun = set('are can had have is may must of should was were which who whose will')
const prepositions = set(
  'about across against among around as at before behind between by for from in into on over through to with within',
)

/** A clause of its own, in which a further verb need not be the person's: "work that matters and lasts". */
const ownClause = /\b(?:how|if|so|that|what|when|where|whether|which|who|why)\b/i

/** The verb of which an English word is the third person: "carries" is of "carry", "analyses" of "analyse"; null where it is none. */
function verbOf(third: string): string | null {
  const word = third.toLowerCase()
  const known = irregular[word]
  if (known !== undefined) return known
  if (word.length < 4 || /(?:ss|us|is|ics)$/.test(word) || noVerbs.has(word)) return null
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /(?:ss|sh|ch|x|zz|[^eh]o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const wordAfter = (text: string) => /^\s+(\p{L}+)/u.exec(text)?.[1]?.toLowerCase() ?? ''

const opening =
  /^((?:\s*[,/]\s*|\s+)(?:(?:and\/or|and|or|then|&)\s+)?)?((?:\p{L}+\s+){0,3}?)(?!(?:always|sometimes|perhaps)\b)(\p{L}[\p{L}-]*s)(?![\p{L}'’-])/iu

/**
 * Turns the verb at the beginning of a text, or the one that follows it behind a comma or "and", with its adverbs: what is said then, and
 * what is left of the text. It is `noun` where a word in -s stands there that is no verb, null where none stands there.
 */
function turned(text: string, isFirst: boolean): { said: string; left: string } | 'noun' | null {
  const [whole, joint = '', before = '', third = ''] = opening.exec(text) ?? []
  if (whole === undefined || isFirst !== (joint === '') || (!isFirst && joint.trim() === '')) return null
  const words = before.toLowerCase().match(/\p{L}+/gu) ?? []
  if (!words.every(isAdverb)) return null
  const [verb, left] = [verbOf(third), text.slice(whole.length)]
  return verb === null || behindNoun.has(wordAfter(left)) ? 'noun' : { said: joint + before + verb, left }
}

const further =
  /((?:[,;]|\s(?:and|but|or))(?:\s+(?:and|then))?\s+)((?:\p{L}+ly\s+)?)(\p{L}+s)(?![\p{L}'’-])(?=(?:\s+(\p{L}+))?)/giu

/** The same for verbs that follow later: "Finds a way and takes it". Null where one may as well be a noun. */
function furtherTurned(text: string): string | null {
  let isSure = true
  const said = text.replace(
    further,
    (whole, joint: string, adverb: string, third: string, next = '', place: number) => {
      const verb = verbOf(third)
      const behind = String(next).toLowerCase()
      if (verb === null || behindNoun.has(behind)) return whole
      const isObject = beforeThing.has(behind) || /[^su]s$/.test(behind)
      const isVerb = sureVerbs.has(verb) || isObject
      const isNoun = !isVerb && (behind === '' || (prepositions.has(behind) && !maybeVerbs.has(verb)))
      if (isNoun) return whole
      if (!isVerb || ownClause.test(text.slice(0, place))) isSure = false
      return joint + adverb + verb
    },
  )
  return isSure ? said : null
}

/** An English text in the third person as a command: "Contributes to plans" is "contribute to plans". Null where it is not surely one. */
export function fromThirdPerson(text: string): string | null {
  const able = /^(?:(?:is|are) )?able to\s+(?=\p{Ll})|^can\s+(?=\p{Ll})/iu.exec(text)
  if (able) return asStatement(text.slice(able[0].length))
  let part = turned(text, true)
  let said = ''
  while (part !== null && part !== 'noun') {
    said += part.said
    const next = turned(part.left, false)
    if (next === null) {
      const rest = furtherTurned(part.left)
      return rest === null ? null : asStatement(said + rest)
    }
    part = next
  }
  return null
}

/** "Tells them" and "A leader who …" do not complete "This means your ability to"; "Tell them" does. */
const beginsWithVerb = (text: string) => !/^(?:an?|the|to|they|who)\b|^\w+(?<![su])s\b/i.test(text)

/** A statement in the third person as a command, or as it is where it is one; null for any other sentence, such as "A keeper trims". */
export function asCommand(text: string): string | null {
  return fromThirdPerson(text) ?? (beginsWithVerb(text) ? text : null)
}

/** Statements complete "This means your ability to", so they begin in lower case and have no full stop. */
function asStatement(text: string): string {
  const open = text.replace(/[.;。]$/, '')
  const [first = '', second = ''] = open
  return second === second.toUpperCase() ? open : first.toLowerCase() + open.slice(1)
}

/** The sentences of a text, which may be an indicator of several. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<!\b(?:e\.g|i\.e|approx|etc|vs|no)\.)(?<=[.!?])\s+(?=\p{Lu})/u)
    .filter((sentence) => sentence !== '')
}

/** A sentence as a statement; null where it cannot be one as it is. */
function statementFrom(sentence: string, voice: Voice): string | null {
  const command = fromThirdPerson(sentence)
  if (voice === 'plain') return command === null && beginsWithVerb(sentence) ? asStatement(sentence) : null
  const [first = ''] = sentence.toLowerCase().match(/^\p{L}+/u) ?? []
  return command ?? (sureVerbs.has(first) ? asStatement(sentence) : null)
}

/** The voice of an English framework's texts: third person where at least three of five, and two, begin with a verb in it. */
export function voiceOf(texts: readonly string[]): Voice {
  const sentences = texts.flatMap(sentencesOf)
  const third = sentences.filter((sentence) => fromThirdPerson(sentence) !== null).length
  return third >= 2 && third * 5 >= sentences.length * 3 ? 'third-person' : 'plain'
}

/**
 * The sentences that can stand as statements (Spec §2), each once and as one, six at most; the others are for a reader to turn round.
 */
export function statementsFrom(texts: readonly string[], voice: Voice = 'plain'): string[] {
  const made = texts.flatMap(sentencesOf).flatMap((sentence) => statementFrom(sentence, voice) ?? [])
  return [...new Set(made)].slice(0, maxStatements)
}

/** What turning the voice does: which text becomes which statement, and those of which none is made. */
export function turnedTexts({ statements, indicators }: Record<'statements' | 'indicators', readonly string[]>): {
  turned: [before: string, after: string][]
  unsure: string[]
} {
  const made = [
    ...[...new Set(statements)].map((before) => ({ before, after: asCommand(before) })),
    ...[...new Set(indicators.flatMap(sentencesOf))].map((before) => ({
      before,
      after: statementFrom(before, 'third-person'),
    })),
  ].filter(({ before, after }) => before !== after)
  return {
    turned: made.flatMap(({ before, after }) => (after === null ? [] : [[before, after]])),
    unsure: made.filter(({ after }) => after === null).map(({ before }) => before),
  }
}
