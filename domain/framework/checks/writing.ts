import {
  attachmentsParagraph,
  emailExtras,
  emailFile,
  emailPlaceholders,
  type EmailType,
  type EmailWords,
} from '#domain/mail/emails-schema.ts'
import type { PackFault } from './fault.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { requiredPages } from '#domain/framework/page-schema.ts'
import { pageValues } from '#domain/framework/word-constants.ts'

function unknownPlaceholders(file: string, key: string, text: string, known: readonly string[]): PackFault[] {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .filter(([, name = '']) => !known.includes(name))
    .map(([written]) => ({ file, key, quotes: written, reason: `has ${written}, which nothing fills in` }))
}

/** Checks the words of one type of e-mail: its gaps, and whether it has what such an e-mail shows. */
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

/** Checks that the pages are there, and that something fills in each gap of the pages, the guide and the home page. */
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
    ...Object.values(guide).flatMap((text) =>
      unknownPlaceholders('documents/recruitment-guide.md', '', text, pagePlaceholders),
    ),
  ]
}
