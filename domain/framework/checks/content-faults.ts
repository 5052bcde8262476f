import type { Capability } from '#domain/framework/capability-schema.ts'
import { type Renamed, renamedRoles } from '#domain/framework/edition.ts'
import { familyOf, noFamily } from '#domain/framework/general-depth.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { requiredPages, type Theme } from '#domain/framework/page-schema.ts'
import { id as idSchema } from '#domain/framework/text-schema.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import { wordingsOf } from '#domain/framework/wording.ts'
import {
  attachmentsParagraph,
  emailExtras,
  emailFile,
  emailPlaceholders,
  type EmailType,
  type EmailWords,
} from '#domain/mail/emails-schema.ts'
import { duplicatesIn, type PackFault } from './fault.ts'

type Fault = Pick<PackFault, 'key' | 'reason'>

/** Whether a sample answer is to a question of its own interview, and scored on the panel's scale. */
function sampleFaults({ documents }: Pack, key: string, interview: Capability['interview']): Fault[] {
  const { behavioural = [], sample_answer: sample, cases = [] } = interview ?? {}
  const scores = documents.interview_pack.scoring.scale.map(({ score }) => score)
  const unscored = (place: string, answers: readonly { score: number }[]): Fault[] =>
    answers.flatMap(({ score }, at) =>
      scores.includes(score)
        ? []
        : [
            {
              key: `${key}.${place}.answers.${at}.score`,
              reason: `is ${score}, which documents/interview-pack.yaml does not have: write one of ${scores.join(', ')}`,
            },
          ],
    )
  const ofCases = cases.flatMap(({ answers }, place) => unscored(`cases.${place}`, answers))
  if (!sample) return ofCases
  const isAsked = behavioural.some(({ question }) => question === sample.question)
  const reason = `is not one of the behavioural questions under ${key}: write one of them, word for word`
  return [
    ...(isAsked ? [] : [{ key: `${key}.sample_answer.question`, reason }]),
    ...unscored('sample_answer', sample.answers),
    ...ofCases,
  ]
}

/** The faults of what the interviews of capabilities refer to, in any of their wordings: questions of their sample answers. */
export function interviewFaults(pack: Pack): PackFault[] {
  return pack.capabilities.flatMap((capability) =>
    wordingsOf(capability)
      .flatMap(([beginning, { interview }]) => sampleFaults(pack, `${beginning}interview`, interview))
      .map((fault) => ({ file: `framework/capabilities/${capability.id}.yaml`, ...fault })),
  )
}

const capabilityFile = (id: string) => `framework/capabilities/${id}.yaml`

/** The families of general text that a capability or a dimension names, and that there are not. */
export function generalFaults({ general, dimensions, capabilities }: Pack): PackFault[] {
  if (!general) return []
  const known = [...Object.keys(general.families), noFamily]
  const named = [
    ...capabilities.map((one) => ({ file: capabilityFile(one.id), key: 'general', family: one.general })),
    ...dimensions.map((one) => ({ file: 'framework/dimensions.yaml', key: `${one.id}.general`, family: one.general })),
  ]
  return named.flatMap(({ file, key, family }) =>
    family === undefined || known.includes(family)
      ? []
      : [{ file, key, reason: `is ${family}, which is no family: write one of ${known.join(', ')}` }],
  )
}

/** The capabilities whose family of general text is a guess, or that have none, with what to write; nothing where all is said. */
export function guessedFamilies(pack: Pack): PackFault[] {
  const { general, capabilities } = pack
  if (!general) return []
  return capabilities.flatMap((one) => {
    const family = familyOf(pack, one)
    const guess = general.guessed[one.id]
    if (family !== undefined && family !== guess) return []
    const reason =
      guess === undefined ? 'is missing, and no word tells the family' : `is taken to be ${guess}, by its words`
    return [{ file: capabilityFile(one.id), key: 'general', reason: `${reason}: write it, or ${noFamily}` }]
  })
}

function idFaults(
  place: (id: string) => Pick<PackFault, 'file' | 'key'>,
  all: readonly Renamed[],
  taken: readonly string[] = [],
): PackFault[] {
  const earlier = all.flatMap(({ id, renamed_from = [] }) => renamed_from.map((old) => ({ id, old })))
  const current = new Set([...all.map(({ id }) => id), ...taken])
  return earlier.flatMap(({ id, old }, index) => {
    const fault = (reason: string) => [{ ...place(id), reason }]
    if (current.has(old)) return fault(`${old} still stands for something: take it out`)
    return earlier.some((other, before) => before < index && other.old === old)
      ? fault(`${old} has been renamed twice: take one of them out`)
      : []
  })
}

const within = (file: string) => (id: string) => ({ file, key: `${id}.renamed_from` })

/** What is wrong with what a pack says of its earlier editions: an id that was given up must stand for nothing else. */
export function editionFaults(pack: Pack): PackFault[] {
  const { dimensions, capabilities, agencies, retired } = pack
  const ids = capabilities.map(({ id }) => id)
  const retiredIds = retired.map(({ id }) => id)
  return [
    ...idFaults(within('framework/dimensions.yaml'), dimensions),
    ...idFaults((id) => ({ file: `framework/capabilities/${id}.yaml`, key: 'renamed_from' }), capabilities, retiredIds),
    ...idFaults(within('agencies.yaml'), agencies),
    ...duplicatesIn([...ids, ...retiredIds]).map((id) => ({
      file: 'framework/retired.yaml',
      key: '',
      reason: `${id} is still in the framework, or listed twice: take it out`,
    })),
    ...retired
      .filter(({ dimension }) => dimension !== undefined && !dimensions.some(({ id }) => id === dimension))
      .map(({ id, dimension }) => ({
        file: 'framework/retired.yaml',
        key: `${id}.dimension`,
        reason: `${dimension} is not a dimension: write an id of framework/dimensions.yaml`,
      })),
    ...idFaults(() => ({ file: 'roles/families', key: 'renamed_from' }), renamedRoles(pack)),
  ]
}

function unknownPlaceholders(file: string, key: string, text: string, known: readonly string[]): PackFault[] {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .filter(([, name = '']) => !known.includes(name))
    .map(([written]) => ({ file, key, quotes: written, reason: `has ${written}, which nothing fills in` }))
}

/** Checks the words of one type of e-mail: the names in braces, and whether it has the parts that such an e-mail shows. */
export function emailFaults(type: EmailType, words: EmailWords): PackFault[] {
  const file = emailFile(type)
  const { subject, heading, paragraphs, comment = '', action = '', closing } = words
  const filledIn: [key: string, text: string][] = [
    ...Object.entries({ heading, comment, action }),
    ...paragraphs.map((text, index): [string, string] => [`paragraphs.${index}`, text]),
    ...closing.map((text, index): [string, string] => [`closing.${index}`, text]),
  ]
  const extras = emailExtras[type]
  const wanted = extras.includes('attachments') ? 1 : 0
  const listings = paragraphs.filter((text) => text === attachmentsParagraph).length
  return [
    // Nothing that a visitor types may stand in a subject (trust.md T9).
    ...unknownPlaceholders(file, 'subject', subject, []),
    ...filledIn
      .filter(([, text]) => text !== attachmentsParagraph)
      .flatMap(([key, text]) => unknownPlaceholders(file, key, text, emailPlaceholders[type])),
    ...(['comment', 'action'] as const)
      .filter((key) => extras.includes(key) !== key in words)
      .map((key) => ({
        file,
        key,
        reason: key in words ? 'has no place in this e-mail: take it out' : 'is missing: write it here',
      })),
    ...(listings === wanted
      ? []
      : [
          {
            file,
            key: 'paragraphs',
            reason: `must hold ${attachmentsParagraph} ${wanted === 1 ? 'once, alone' : 'nowhere'}`,
          },
        ]),
  ]
}

/** The page of a dimension bears its name, because menus and links name it so. */
export function pageTitleFaults({ dimensions, pages }: Pack): PackFault[] {
  const isOfDimension = /^whatItLooksLike\d+$/
  const names = dimensions.map((_, index) => `whatItLooksLike${index}`)
  return [
    ...dimensions.flatMap(({ name, also_titled }, index) => {
      const title = pages[names[index] ?? '']?.title
      if (title === undefined || title === name || title === also_titled) return []
      const file = `pages/${names[index]}.md`
      return [{ file, key: 'title', reason: `is "${title}", and must be "${name}", as in framework/dimensions.yaml` }]
    }),
    ...Object.keys(pages)
      .filter((name) => isOfDimension.test(name) && !names.includes(name))
      .map((name) => ({ file: `pages/${name}.md`, key: '', reason: 'is the page of no dimension: delete it' })),
  ]
}

/** What is wrong with themes beside their texts: a name that no address can have, capabilities that the framework does not have. */
export function themeFaults({ themes, capabilities }: Pack): PackFault[] {
  const readable: readonly Partial<Theme>[] = themes
  return readable.flatMap(({ id = '', capabilities: touched = [] }) => {
    const file = `themes/${id}.md`
    const unknown = touched.filter((one) => !capabilities.some((capability) => capability.id === one))
    return [
      ...(idSchema.safeParse(id).success
        ? []
        : [
            {
              file,
              key: '',
              isWhole: true as const,
              reason: 'must be named by small letters and hyphens, such as first-year.md',
            },
          ]),
      ...unknown.map((one) => ({
        file,
        key: `capabilities.${one}`,
        quotes: one,
        reason: 'is no capability: write an id of framework/dimensions.yaml',
      })),
      ...duplicatesIn(touched).map((one) => ({ file, key: 'capabilities', reason: `has ${one} twice: take one out` })),
    ]
  })
}

/** Checks that the pages are there, and that something fills in each gap of the pages, the themes, the guide and the home page. */
export function writingFaults(pack: Pack): PackFault[] {
  const guide = pack.documents.recruitment_guide
  const pagePlaceholders = Object.keys(pageValues(pack))
  return [
    ...Object.entries(pack.site.home).flatMap(([key, text]) =>
      unknownPlaceholders('pack.yaml', `site.home.${key}`, text, []),
    ),
    ...requiredPages(pack.dimensions.length)
      .filter((name) => !(name in pack.pages))
      .map((name): PackFault => ({
        file: `pages/${name}.md`,
        key: '',
        isWhole: true,
        reason: 'is missing: every pack has this page',
      })),
    ...Object.entries(pack.pages).flatMap(([name, page]) =>
      Object.values(page).flatMap((text) => unknownPlaceholders(`pages/${name}.md`, '', text, pagePlaceholders)),
    ),
    ...pack.themes.flatMap((theme) =>
      Object.values(theme)
        .filter((text) => typeof text === 'string')
        .flatMap((text) => unknownPlaceholders(`themes/${theme.id}.md`, '', text, pagePlaceholders)),
    ),
    ...Object.values(guide).flatMap((text) =>
      unknownPlaceholders('documents/recruitment-guide.md', '', text, pagePlaceholders),
    ),
  ]
}
