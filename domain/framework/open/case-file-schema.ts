import { z } from 'zod'

const link = z.object({ identifier: z.string() })
const listed = z.array(z.string()).optional()

/** Some publishers write numbers as texts; a text that is no number counts as absent. */
const number = z
  .union([z.number(), z.string()])
  .transform((written) => (Number.isFinite(Number(written)) ? Number(written) : undefined))
  .optional()

const level = z.object({
  quality: z.string().optional(),
  description: z.string().optional(),
  score: number,
  position: number,
  extensions: z.unknown().optional(),
})

/** What stands in the extensions of a level that this product wrote. */
export const ownLevelSchema = z.array(z.object({ level: z.string(), effective: listed, ineffective: listed })).min(1)

/** What stands in the extensions of a capability that this product wrote, and that does not have all levels. */
export const ownItemSchema = z.object({ levels: z.array(z.string()).min(1) })

/** What is read of a CFPackage (CASE 1.0 and 1.1); whatever else it holds is passed over. */
export const caseFileSchema = z.object({
  CFDocument: z.object({ identifier: z.string(), title: z.string() }),
  CFItems: z
    .array(
      z
        .object({
          identifier: z.string(),
          fullStatement: z.string().optional(),
          abbreviatedStatement: z.string().optional(),
          humanCodingScheme: z.string().optional(),
          extensions: z.unknown().optional(),
        })
        .refine(
          ({ fullStatement, abbreviatedStatement }) =>
            fullStatement !== undefined || abbreviatedStatement !== undefined,
          'has neither a fullStatement nor an abbreviatedStatement',
        ),
    )
    .min(1)
    .refine(
      (items) => new Set(items.map(({ identifier }) => identifier)).size === items.length,
      'have an identifier twice',
    ),
  CFAssociations: z
    .array(
      z.object({
        associationType: z.string(),
        sequenceNumber: number,
        originNodeURI: link,
        destinationNodeURI: link,
      }),
    )
    .default([]),
  CFRubrics: z
    .array(
      z.object({
        CFRubricCriteria: z
          .array(z.object({ CFItemURI: link.optional(), CFRubricCriterionLevels: z.array(level).default([]) }))
          .default([]),
      }),
    )
    .default([]),
})

export type CaseFile = z.infer<typeof caseFileSchema>
