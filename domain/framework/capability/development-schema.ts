import { z } from 'zod'
import { text, texts } from '#domain/framework/text-schema.ts'
import { holdsSomething } from './holds-something.ts'

/** Something to do, and how long it takes where the framework says it. A plain text is one without a time. */
const action = z.union([
  text.transform((said): { text: string; time?: string } => ({ text: said })),
  z.strictObject({ text, time: text.exactOptional() }),
])

export type Action = z.infer<typeof action>

const actions = z.array(action).min(1)

/** How to grow in a capability, alone, with a team, and with a coach or manager. */
export const development = z
  .strictObject({
    on_the_job: actions.exactOptional(),
    through_others: actions.exactOptional(),
    learning: actions.exactOptional(),
    reflection: texts.exactOptional(),
    first_step: text.exactOptional(),
    sign_of_progress: text.exactOptional(),
    /** What somebody can practise in a minute. */
    practice: text.exactOptional(),
    with_a_team: texts.exactOptional(),
    /** Questions that a coach or manager can ask. */
    for_coaches: texts.exactOptional(),
  })
  .refine(...holdsSomething)
