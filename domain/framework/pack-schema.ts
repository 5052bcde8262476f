import { z } from 'zod'
import type { Capability, LearningResource } from './capability-schema.ts'
import type { DocumentWords, RecruitmentGuide } from '#domain/documents/documents-schema.ts'
import type { EmailType, EmailWords } from '#domain/mail/emails-schema.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import { maxRatings, type Ratings } from '#domain/assessing/ratings.ts'
import { axisMarks, axisPlaces } from '#domain/role/axes.ts'
import { needLevels } from '#domain/role/needs.ts'
import { maxTitleLength } from '#domain/role/role-title.ts'
import type { Words } from '#domain/words/words.ts'
import type { LawSources } from './checks/law-schema.ts'
import type { GeneralDepth } from './general-schema.ts'
import { type Look, lookSchema } from './look/look.ts'
import type { Page, Theme } from './page-schema.ts'
import { earlierIds, id, idOf, languageTag, mailbox, text, texts, timeZone, webAddress } from './text-schema.ts'

const roleTypeId = idOf('role_type')
const capabilityId = idOf('capability')
const need = z.enum(needLevels)

/** How the content check reads a pack: its dictionary, words of a sentence, grade of its pages, texts of like shape. */
const styleSchema = z.strictObject({
  dictionary: z.enum(['en-AU', 'en-CA', 'en-GB', 'en-US', 'none']).exactOptional(),
  max_words_in_sentence: z.int().min(10).max(60).exactOptional(),
  max_grade: z.number().min(4).max(18).exactOptional(),
  max_like_shapes: z.int().min(20).max(100).exactOptional(),
})

/** `pack.yaml`: the site's words, the limits and the role types. */
export const packFileSchema = z.strictObject({
  id,
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 1.0.0'),
  /** The one in which the pack is written; then those that have a folder of their own in it. */
  languages: z
    .array(languageTag)
    .min(1)
    .refine((tags) => new Set(tags).size === tags.length, 'has a language twice: take one out'),
  /** Further languages that are not yet offered: the site is in one of them only where its operator asks for it. */
  in_preparation: z.array(languageTag).min(1).exactOptional(),
  time_zone: timeZone,
  /** What documents are printed on; without it A4. */
  paper: z.enum(['a4', 'letter']).exactOptional(),
  site: z.strictObject({
    product: text,
    framework: text,
    framework_short: text,
    organisation: text,
    organisation_url: webAddress,
    contact_email: mailbox,
    copyright_year: z.int(),
    home: z.strictObject({ heading: text, lede: text }),
    example_role_title: text,
  }),
  /** The licence of the open data and the day of this edition. Without them, the page about copyright and the copyright year. */
  data: z.strictObject({ licence: text, licence_url: webAddress, date: z.iso.date().exactOptional() }).exactOptional(),
  limits: z
    .strictObject({ min_capabilities: z.int().min(1), max_capabilities: z.int().min(1) })
    .refine(
      (limits) => limits.min_capabilities <= limits.max_capabilities,
      'min_capabilities is above max_capabilities',
    ),
  /** The dimension that stands in the middle of the compass; without it none does. */
  heart: idOf('dimension').exactOptional(),
  /** The kinds of capability that are counted; `in_sentence` is the name within a sentence, where that is written otherwise. */
  axes: z
    .array(
      z.strictObject({ id, name: text, in_sentence: text.exactOptional(), mark: z.enum(axisMarks).exactOptional() }),
    )
    .max(axisPlaces.length)
    .default([]),
  /** The scale of the self-assessment, strongest first; without it, the three ratings of the product. */
  ratings: z
    .array(z.strictObject({ key: id, name: text, meaning: text, develops: z.boolean() }))
    .min(2)
    .max(maxRatings)
    .optional(),
  /** Whether people rate themselves on the ratings, as where nothing is said, or say at which of the levels they work. */
  assess: z.enum(['ratings', 'levels']).exactOptional(),
  /** Whether the self-assessment offers "Not relevant to my role". */
  not_relevant: z.boolean().default(true),
  /** How long the self-assessment takes. */
  assessment_minutes: z.int().min(1),
  validation: z.strictObject({
    /**
     * The reasons with which an agency can decline a profile. The agency chooses one, and the profile's maker is told it.
     */
    decline_reasons: z.array(z.strictObject({ id, text })).min(1),
  }),
  /** The levels of proficiency in rising order; absent where the framework has none. */
  levels: z
    .array(z.strictObject({ id, name: text, meaning: text }))
    .min(1)
    .max(8)
    .exactOptional(),
  /** The settings of work that job families name and capabilities can be worded for, such as custody. */
  settings: z.array(id).min(1).exactOptional(),
  /** `leads_people` says whether people report to somebody in such a role; `level` is the usual one there. */
  role_types: z
    .array(
      z.strictObject({
        id,
        name: text,
        leads_people: z.boolean(),
        level: idOf('level').exactOptional(),
        /** Whether roles of this type head an agency, to which few career paths lead. */
        heads_agency: z.boolean().exactOptional(),
      }),
    )
    .min(1),
  /**
   * Whether the framework's texts are the pack's own or official; length, grade and likeness of official ones are reported, but no fault.
   */
  wording: z.enum(['own', 'official']).exactOptional(),
  /** Whether capabilities have general questions and actions where the framework has none. */
  general_depth: z.boolean().exactOptional(),
  style: styleSchema.exactOptional(),
  look: lookSchema.exactOptional(),
  /** Other packs of the product from which texts are taken word for word. */
  words_taken_from: z.array(id).min(1).exactOptional(),
})

/** `framework/dimensions.yaml`: the dimensions in order, each with its capabilities and the family of their general text. */
export const dimensionsFileSchema = z
  .array(
    z.strictObject({
      id,
      name: text,
      also_titled: text.optional(),
      summary: text,
      capabilities: z.array(capabilityId).min(1),
      general: idOf('general').exactOptional(),
      renamed_from: earlierIds.exactOptional(),
    }),
  )
  .min(1)

/** Questions by capability; the product's words ask about those that are left out. */
const questions = z.record(capabilityId, text).default({})

/**
 * `questionnaires/build.yaml`: the role-type question, then question texts for capabilities that are not core. `asks_for`
 * is `level` where the pack has levels, unless it says otherwise.
 */
export const buildFileSchema = z.strictObject({
  role_type: z.strictObject({ section: text, text, additional_information: texts }),
  asks_for: z.enum(['need', 'level']).exactOptional(),
  questions,
})

/** `questionnaires/assess.yaml`: question texts for capabilities. */
export const assessFileSchema = z.strictObject({ questions })

/** `agencies.yaml`: the agencies that a visitor can choose. */
export const agenciesFileSchema = z
  .array(
    z.strictObject({
      id,
      name: text,
      other_names: texts.optional(),
      renamed_from: earlierIds.exactOptional(),
      /** The e-mail address to which requests go to approve profiles that visitors build for this agency. */
      validation_contact: z.email().optional(),
    }),
  )
  .min(1)

/** By how much a capability is raised or lowered. */
const adjust = z.record(capabilityId, z.union([z.literal(1), z.literal(-1)]))

/** Why a capability is needed less here than on the step below. */
const falls = z.record(capabilityId, text)

/**
 * `roles/rule.yaml`: each role type's default level of need for capabilities that are not core, none for those left out, and the
 * steps within role types, such as senior. The level of a step is the usual one of a role on it.
 */
export const ruleFileSchema = z.strictObject({
  role_types: z.record(
    roleTypeId,
    z.strictObject({ reason: text, needs: z.record(capabilityId, need), falls: falls.exactOptional() }),
  ),
  steps: z
    .array(
      z.strictObject({
        id,
        name: text,
        role_type: roleTypeId,
        level: idOf('level').exactOptional(),
        reason: text,
        adjust: adjust.exactOptional(),
        falls: falls.exactOptional(),
        /** Whether people start in a role on it. */
        starting: z.boolean().exactOptional(),
        after: idOf('level').exactOptional(),
      }),
    )
    .min(1)
    .exactOptional(),
})

/** What a post asks: of the first four, paths lead to it from its job family alone; of a profession, from neighbouring families too. */
const entry = z.enum(['statute', 'sworn', 'registered', 'specialist', 'profession'])

/**
 * `roles/families/<id>.yaml`: a job family and its starter roles (docs/content.md says what each key is for). What a role says of itself wins;
 * a capability that has a level of its own is essential unless it says otherwise.
 */
export const familyFileSchema = z.strictObject({
  name: text,
  neighbours: z.array(idOf('family')).min(1).optional(),
  setting: idOf('setting').exactOptional(),
  reason: text.exactOptional(),
  adjust: adjust.exactOptional(),
  falls: falls.exactOptional(),
  front_line: z.boolean().exactOptional(),
  entry: entry.exactOptional(),
  roles: z
    .array(
      z.strictObject({
        title: text.max(maxTitleLength),
        /** In a further language, its title in the pack's first one, from which its id is made. */
        of: z.string().exactOptional(),
        also: texts.optional(),
        /** The titles that it had in earlier editions, the first one first. */
        renamed_from: z.array(z.string().trim().min(1, 'must not be empty')).min(1).exactOptional(),
        role_type: roleTypeId,
        step: idOf('step').exactOptional(),
        front_line: z.boolean().exactOptional(),
        entry: z.union([entry, z.literal('open')]).exactOptional(),
        register: id.exactOptional(),
        line: id.exactOptional(),
        starting: z.boolean().exactOptional(),
        after: idOf('level').exactOptional(),
        agencies: z.array(idOf('agency')).min(1),
        needs: z.record(capabilityId, need).exactOptional(),
        levels: z.record(capabilityId, idOf('level')).exactOptional(),
        /** Why it needs something else than the rule and its family say. */
        reason: text.exactOptional(),
      }),
    )
    .min(1),
})

/** `roles/same-words.yaml`: words and phrases that mean the same in titles, each as search compares it. */
export const sameWordsFileSchema = z.array(
  z
    .array(
      z
        .string()
        .refine((phrase) => searchKey(phrase) === phrase && phrase !== '', 'must be in small letters, without signs'),
    )
    .min(2),
)

/** `framework/retired.yaml`: the capabilities of earlier editions that the framework no longer has. */
export const retiredFileSchema = z.array(
  z.strictObject({ id, name: text, dimension: idOf('dimension').exactOptional() }),
)

export type PackFile = z.infer<typeof packFileSchema>
type Dimension = z.infer<typeof dimensionsFileSchema>[number]
type Agency = z.infer<typeof agenciesFileSchema>[number]
type StarterRule = z.infer<typeof ruleFileSchema>
export type StarterFamily = { id: string } & z.infer<typeof familyFileSchema>

/**
 * A whole content pack, read from its files. It holds everything that another organisation would want to say differently.
 */
export type Pack = Omit<PackFile, 'ratings' | 'look'> & {
  /** The one of its languages in which it was read. */
  language: string
  ratings: Ratings
  look: Look
  dimensions: Dimension[]
  /** In the framework's order. */
  capabilities: Capability[]
  /** Empty where the pack has no such file. The links of each capability hold them too. */
  learning: LearningResource[]
  /** Null where `general_depth` is not switched on. */
  general: GeneralDepth | null
  /** Empty where the pack has no such file. */
  retired: z.infer<typeof retiredFileSchema>
  /** Without questions of ASSESS where the pack has no such file. */
  questionnaires: { build: z.infer<typeof buildFileSchema>; assess: z.infer<typeof assessFileSchema> }
  agencies: Agency[]
  /** The rule has no role types where the pack has no such file. */
  starter: { rule: StarterRule; families: StarterFamily[] }
  /** Empty where the pack has no such file. */
  same_words: z.infer<typeof sameWordsFileSchema>
  /** What the pack says of law and standards, by its sources; null where the pack has no such file. */
  law: LawSources | null
  documents: DocumentWords & { recruitment_guide: RecruitmentGuide }
  emails: Record<EmailType, EmailWords>
  /** The product's words in the pack's language, with the pack's own in place of some. */
  words: Words
  /** The pages by name; a page's name is its path without the slash. */
  pages: Record<string, Page>
  /** In their order; empty where the pack has no such folder. */
  themes: Theme[]
}
