import { z } from 'zod'
import { linkToken, uuid, type CallDefinition } from './call.ts'
import { question } from './get-question.ts'
import { role } from './role.ts'

/**
 * `view_load`: what somebody is asked by the token of their link, and what they have answered (ours). It changes nothing. 410 when
 * the link is no longer valid; 409 to the session that asked.
 */
export const viewLoad = {
  name: 'view_load',
  summary: 'What somebody is asked about another person’s work',
  request: z.strictObject({ token: linkToken, uuid }),
  response: z.object({
    role,
    /** Empty where none was given. */
    first_name: z.string(),
    is_by_person: z.boolean(),
    has_comments: z.boolean(),
    is_mailed: z.boolean(),
    /** `elsewhere` where another browser has answered: then no answer is shown, nor how far it has come. */
    state: z.enum(['open', 'finished', 'seen', 'elsewhere']),
    questions: z.array(
      question
        .pick({ qref: true, text: true, additional_information: true, optionsList: true })
        .extend({ name: z.string(), answer: z.string(), comment: z.string() }),
    ),
  }),
} as const satisfies CallDefinition

export type AskedView = z.infer<typeof viewLoad.response>
