import { z } from 'zod'
import { text } from './call.ts'
import type { DocumentChoice } from './wire/document-choice.ts'

/** The id of an agency, and of a capability, as an earlier answer of the server gave it. */
export const agencyId = text.min(1).max(300)
const capabilityId = text.min(1).max(300)

/** Several of them; a pack has fewer than this. */
export const capabilityIds = z.array(capabilityId).max(1000).readonly()

const parameters = {
  agency: agencyId.optional(),
  capabilities: text.max(5000).optional(),
  views: z.literal('1').optional(),
}

/** The query parameters that name these choices; several ids stand with commas between them. */
export function choiceShape(choices: readonly (keyof DocumentChoice)[]): Partial<typeof parameters> {
  return Object.fromEntries(choices.map((choice) => [choice, parameters[choice]]))
}

export type ChoiceQuery = Partial<Record<keyof DocumentChoice, string>>
