import {
  attachmentsParagraph,
  emailExtras,
  emailFile,
  emailPlaceholders,
  emailTypes,
  subjectPlaceholders,
  type EmailType,
  type EmailWords,
} from '#domain/mail/emails-schema.ts'
import { ratingFaults } from '#domain/assessing/rating-faults.ts'
import { axisFaults } from '#domain/role/axis-faults.ts'
import type { Pack, StarterFamily } from './pack-schema.ts'
import { requiredPages } from './page-schema.ts'
import { pageValues } from './word-constants.ts'
import { forAnyAgency, starterRoles } from '#domain/role/starter-roles.ts'

/**
 * One fault of a pack. `file` is its path below the pack's folder, `key` the key within the file (empty for the whole file),
 * and `reason` the end of a sentence that begins with the key.
 */
export type PackFault = { file: string; key: string; reason: string }

function duplicatesIn(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

function missingAndUnknown(
  file: string,
  key: string,
  found: readonly string[],
  wanted: readonly string[],
): PackFault[] {
  return [
    ...wanted.filter((id) => !found.includes(id)).map((id) => ({ file, key: `${key}.${id}`, reason: 'is missing' })),
    ...found
      .filter((id) => !wanted.includes(id))
      .map((id) => ({ file, key: `${key}.${id}`, reason: 'is not one of the ids expected here' })),
  ]
}

/** The capabilities that are not core: those that BUILD asks about, and that roles need in different measure. */
function notCore({ capabilities }: Pack): string[] {
  return capabilities.filter(({ core }) => !core).map(({ id }) => id)
}

function frameworkFaults(pack: Pack): PackFault[] {
  const file = 'framework/dimensions.yaml'
  const listed = pack.dimensions.flatMap((dimension) => dimension.capabilities)
  const statements = pack.capabilities.flatMap((capability) => capability.statements)
  return [
    ...duplicatesIn(pack.dimensions.map((dimension) => dimension.id)).map((id) => ({
      file,
      key: id,
      reason: 'is there twice',
    })),
    ...duplicatesIn(listed).map((id) => ({ file, key: id, reason: 'is listed twice' })),
    ...pack.capabilities
      .filter((capability) => capability.statements.some((statement) => duplicatesIn(statements).includes(statement)))
      .map((capability) => ({
        file: `framework/capabilities/${capability.id}.yaml`,
        key: 'statements',
        reason: 'has a statement that stands elsewhere too',
      })),
  ]
}

/** Indicators stand below the levels of the pack alone. */
function levelFaults({ levels = [], capabilities }: Pack): PackFault[] {
  const ids = levels.map(({ id }) => id)
  return [
    ...duplicatesIn(ids).map((id) => ({ file: 'pack.yaml', key: `levels.${id}`, reason: 'is there twice' })),
    ...capabilities.flatMap(({ id, indicators = {}, without_reports: other }) =>
      [...Object.keys(indicators), ...Object.keys(other?.indicators ?? {})]
        .filter((level) => !ids.includes(level))
        .map((level) => ({
          file: `framework/capabilities/${id}.yaml`,
          key: `indicators.${level}`,
          reason: 'is not one of the levels in pack.yaml',
        })),
    ),
  ]
}

function questionnaireFaults(pack: Pack): PackFault[] {
  const all = pack.capabilities.map((capability) => capability.id)
  const built = notCore(pack)
  const { assess, build } = pack.questionnaires
  return [
    ...missingAndUnknown('questionnaires/assess.yaml', 'questions', Object.keys(assess.questions), all),
    ...missingAndUnknown('questionnaires/build.yaml', 'questions', Object.keys(build.questions), built),
  ]
}

function ruleFaults(pack: Pack): PackFault[] {
  const file = 'roles/rule.yaml'
  const built = notCore(pack)
  const roleTypes = pack.role_types.map((roleType) => roleType.id)
  return [
    ...missingAndUnknown(file, 'role_types', Object.keys(pack.starter.rule.role_types), roleTypes),
    ...Object.entries(pack.starter.rule.role_types).flatMap(([roleType, { needs }]) =>
      missingAndUnknown(file, `role_types.${roleType}.needs`, Object.keys(needs), built),
    ),
  ]
}

/** Neighbours are so both ways, so that it does not matter from which of them somebody looks. */
function neighbourFaults({ id, neighbours = [] }: StarterFamily, families: readonly StarterFamily[]): string[] {
  return [
    ...duplicatesIn(neighbours).map((other) => `${other} is there twice`),
    ...neighbours.flatMap((other) => {
      const family = families.find((candidate) => candidate.id === other)
      if (other === id || !family) return [`${other} is not another job family`]
      return family.neighbours?.includes(id) ? [] : [`${other} does not name ${id}`]
    }),
  ]
}

function familyFaults(pack: Pack): PackFault[] {
  const built = notCore(pack)
  const agencies = [forAnyAgency, ...pack.agencies.map((agency) => agency.id)]
  const roleTypes = pack.role_types.map((roleType) => roleType.id)
  const { families } = pack.starter
  return families.flatMap((family) => {
    const file = `roles/families/${family.id}.yaml`
    return [
      ...neighbourFaults(family, families).map((reason) => ({ file, key: 'neighbours', reason })),
      ...Object.keys(family.adjust)
        .filter((id) => !built.includes(id))
        .map((id) => ({ file, key: `adjust.${id}`, reason: 'is not a capability beside the core ones' })),
      ...family.roles.flatMap((role, index) => [
        ...(roleTypes.includes(role.role_type)
          ? []
          : [{ file, key: `roles.${index}.role_type`, reason: `${role.role_type} is not a role type` }]),
        ...role.agencies
          .filter((agency) => !agencies.includes(agency))
          .map((agency) => ({ file, key: `roles.${index}.agencies`, reason: `${agency} is not an agency` })),
      ]),
    ]
  })
}

function unknownPlaceholders(file: string, key: string, text: string, known: readonly string[]): PackFault[] {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .filter(([, name = '']) => !known.includes(name))
    .map(([written]) => ({ file, key, reason: `has ${written}, which nothing fills in` }))
}

function emailFaults(type: EmailType, words: EmailWords): PackFault[] {
  const file = emailFile(type)
  const { subject, heading, paragraphs, comment = '', action = '', closing } = words
  const filledIn = [heading, ...paragraphs.filter((text) => text !== attachmentsParagraph), comment, action, ...closing]
  const extras = emailExtras[type]
  const wanted = extras.includes('attachments') ? 1 : 0
  const listings = paragraphs.filter((text) => text === attachmentsParagraph).length
  return [
    ...unknownPlaceholders(file, 'subject', subject, subjectPlaceholders),
    ...unknownPlaceholders(file, '', filledIn.join(' '), emailPlaceholders[type]),
    ...(['comment', 'action'] as const)
      .filter((key) => extras.includes(key) !== key in words)
      .map((key) => ({ file, key, reason: key in words ? 'has no place in this e-mail' : 'is missing' })),
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

function writingFaults(pack: Pack): PackFault[] {
  const pages = Object.entries(pack.pages)
  const guide = pack.documents.recruitment_guide
  const pagePlaceholders = Object.keys(pageValues(pack))
  return [
    ...unknownPlaceholders('pack.yaml', 'site.home', Object.values(pack.site.home).join(' '), []),
    ...requiredPages(pack.dimensions.length)
      .filter((name) => !(name in pack.pages))
      .map((name) => ({ file: `pages/${name}.md`, key: '', reason: 'is missing' })),
    ...pages.flatMap(([name, { title, description = '', body }]) =>
      unknownPlaceholders(`pages/${name}.md`, '', `${title} ${description} ${body}`, pagePlaceholders),
    ),
    ...unknownPlaceholders('documents/recruitment-guide.md', '', Object.values(guide).join(' '), pagePlaceholders),
    ...emailTypes.flatMap((type) => emailFaults(type, pack.emails[type])),
  ]
}

/**
 * Checks what no single file's schema can: references between files, and what is missing or stands twice. It expects files
 * that fit their schemas. An empty list means that the pack can be served.
 */
export function checkPack(pack: Pack): PackFault[] {
  const faults = [
    ...duplicatesIn(pack.role_types.map((roleType) => roleType.id)).map((id) => ({
      file: 'pack.yaml',
      key: `role_types.${id}`,
      reason: 'is there twice',
    })),
    ...duplicatesIn(pack.agencies.map((agency) => agency.id)).map((id) => ({
      file: 'agencies.yaml',
      key: id,
      reason: 'is there twice',
    })),
    ...pack.agencies
      .filter((agency) => agency.id === forAnyAgency)
      .map(({ id }) => ({ file: 'agencies.yaml', key: id, reason: 'stands for any agency in roles/families' })),
    ...(pack.starter.families.length === 0
      ? [{ file: 'roles/families', key: '', reason: 'holds no job family (files end in .yaml)' }]
      : []),
    ...writingFaults(pack),
    ...frameworkFaults(pack),
    ...(pack.heart === undefined || pack.dimensions.some(({ id }) => id === pack.heart)
      ? []
      : [{ file: 'pack.yaml', key: 'heart', reason: `is ${pack.heart}, which is no dimension` }]),
    ...axisFaults(pack),
    ...ratingFaults(pack),
    ...levelFaults(pack),
    ...questionnaireFaults(pack),
    ...ruleFaults(pack),
    ...familyFaults(pack),
  ]
  if (faults.length > 0) return faults
  return duplicatesIn(starterRoles(pack).map((role) => role.id)).map((id) => ({
    file: 'roles/families',
    key: id,
    reason: 'the same title stands twice for one agency',
  }))
}
