import { z } from 'zod'

const link = z.object({ identifier: z.string() })
const listed = z.array(z.string()).optional()

const level = z.object({
  quality: z.string().optional(),
  description: z.string().optional(),
  score: z.number().optional(),
  position: z.number().optional(),
  extensions: z.unknown().optional(),
})

/** What stands in the extensions of a level that this product wrote. */
export const ownLevelSchema = z.array(z.object({ level: z.string(), effective: listed, ineffective: listed })).min(1)

/** What is read of a CFPackage (CASE 1.0 and 1.1); whatever else it holds is passed over. */
export const caseFileSchema = z.object({
  CFDocument: z.object({ identifier: z.string(), title: z.string() }),
  CFItems: z
    .array(
      z.object({
        identifier: z.string(),
        fullStatement: z.string(),
        abbreviatedStatement: z.string().optional(),
        humanCodingScheme: z.string().optional(),
      }),
    )
    .min(1),
  CFAssociations: z
    .array(
      z.object({
        associationType: z.string(),
        sequenceNumber: z.number().optional(),
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
