import { z } from 'zod'

// The shape of a CASE 1.1 package as its published JSON schema has it (1EdTech, getCFPackage response, final release of 24
// January 2025): the names of the fields, which of them must be there, and that no other may be.
const uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
const text = z.string()
const uri = z.url()
const instant = z.iso.datetime({ offset: true })
const day = z.iso.date()
const whole = z.int32()
const extension = z.record(z.string(), z.unknown())
const extensions = extension.optional()
const named = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.union([z.enum(values), z.string().regex(/(ext:)[a-zA-Z0-9.\-_]+/)])

const link = z.strictObject({ title: text, identifier: uuid, uri })
const anyLink = z.strictObject({ title: text, identifier: text, uri, targetType: named(['CASE']).optional() })
const object = { identifier: uuid, uri, lastChangeDateTime: instant }
const titled = { ...object, title: text, description: text.optional(), extensions }

const document = z.strictObject({
  ...titled,
  frameworkType: text.optional(),
  caseVersion: z.literal('1.1').optional(),
  creator: text,
  officialSourceURL: uri.optional(),
  publisher: text.optional(),
  subject: z.array(text).optional(),
  subjectURI: z.array(link).optional(),
  language: text.optional(),
  version: text.optional(),
  adoptionStatus: text.optional(),
  statusStartDate: day.optional(),
  statusEndDate: day.optional(),
  licenseURI: link.optional(),
  notes: text.optional(),
})

const item = z.strictObject({
  ...object,
  fullStatement: text,
  alternativeLabel: text.optional(),
  CFItemType: text.optional(),
  humanCodingScheme: text.optional(),
  listEnumeration: text.optional(),
  abbreviatedStatement: text.optional(),
  conceptKeywords: z.array(text).optional(),
  conceptKeywordsURI: link.optional(),
  notes: text.optional(),
  subject: z.array(text).optional(),
  subjectURI: z.array(link).optional(),
  language: text.optional(),
  educationLevel: z.array(text).optional(),
  CFItemTypeURI: link.optional(),
  licenseURI: link.optional(),
  statusStartDate: day.optional(),
  statusEndDate: day.optional(),
  extensions,
})

const association = z.strictObject({
  ...object,
  associationType: named([
    'isChildOf',
    'isPeerOf',
    'isPartOf',
    'exactMatchOf',
    'precedes',
    'isRelatedTo',
    'replacedBy',
    'exemplar',
    'hasSkillLevel',
    'isTranslationOf',
  ]),
  sequenceNumber: whole.optional(),
  originNodeURI: anyLink,
  destinationNodeURI: anyLink,
  CFAssociationGroupingURI: link.optional(),
  notes: text.optional(),
  extensions,
})

const coded = { ...titled, hierarchyCode: text }

const definitions = z.strictObject({
  CFConcepts: z.array(z.strictObject({ ...coded, keywords: text.optional() })).optional(),
  CFSubjects: z.array(z.strictObject(coded)).optional(),
  CFLicenses: z.array(z.strictObject({ ...titled, licenseText: text })).optional(),
  CFItemTypes: z.array(z.strictObject({ ...coded, description: text, typeCode: text.optional() })).optional(),
  CFAssociationGroupings: z.array(z.strictObject(titled)).optional(),
  extensions,
})

const level = z.strictObject({
  ...object,
  description: text.optional(),
  quality: text.optional(),
  score: z.number().optional(),
  feedback: text.optional(),
  position: whole.optional(),
  rubricCriterionId: uuid.optional(),
  // Here alone a list.
  extensions: z.array(extension).optional(),
})

const criterion = z.strictObject({
  ...object,
  category: text.optional(),
  description: text.optional(),
  CFItemURI: link.optional(),
  weight: z.number().optional(),
  position: whole.optional(),
  rubricId: uuid.optional(),
  CFRubricCriterionLevels: z.array(level).optional(),
  extensions,
})

const rubric = z.strictObject({
  ...titled,
  title: text.optional(),
  CFRubricCriteria: z.array(criterion).optional(),
})

/** A CASE 1.1 package, with nothing in it that the standard does not know. */
export const casePackageSchema = z.strictObject({
  CFDocument: document,
  CFItems: z.array(item).optional(),
  CFAssociations: z.array(association).optional(),
  CFDefinitions: definitions.optional(),
  CFRubrics: z.array(rubric).optional(),
  extensions,
})
