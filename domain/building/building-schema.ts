import { z } from 'zod'
import { text, texts, textWith } from '#domain/framework/text-schema.ts'

/** What visitors read who build a profile, from the search that found none to what becomes of it. */
export const buildingWordsSchema = z.strictObject({
  /** Where no profile was found. `{questions}` is how many questions building asks. */
  offer: textWith('questions'),
  /** Above the profile as built. */
  built: text,
  /** What follows from saving it for others, and from keeping it for the session. */
  share: texts,
  keep: texts,
  /** Beside the title of a profile that is saved for others. */
  one_person: text,
  /** Beside the question how the visitor relates to the role. */
  relationship: text,
  /** Above profiles with a very similar title at the same agency. */
  similar: text,
  /** What became of the profile, as its maker reads it on the role's page. `{reason}` is why it was declined. */
  outcomes: z.strictObject({
    kept: text,
    waiting: text,
    held: text,
    approved: text,
    declined: textWith('reason'),
  }),
})

/** What an agency's page says that is asked to validate a profile: about it, beside each choice, and after one is made. */
export const validationPageSchema = z.strictObject({
  about: text,
  /** `{relationship}` is how the visitor who built the profile relates to the role. */
  relationship: textWith('relationship'),
  /** `{date}` is the last day on which the link works. */
  until: textWith('date'),
  one_person: text,
  approve: text,
  edit: text,
  decline: text,
  done: z.strictObject({ approve: text, edit: text, decline: text }),
})
