import { z } from 'zod'
import { id, text, webAddress } from '#domain/framework/text-schema.ts'

/** Stories that somebody made up to show a capability at a level; every screen says so. */
export const stories = z.array(z.strictObject({ level: id, title: text, text })).min(1)

/** What research or reviews found, and where they say it. */
export const evidence = z.strictObject({
  text,
  sources: z.array(z.strictObject({ title: text, url: webAddress })).min(1),
})

/** Where to read on; `checked` is the day on which somebody last saw the page. */
export const links = z
  .array(
    z.strictObject({
      title: text,
      publisher: text.exactOptional(),
      url: webAddress,
      checked: z.iso.date().exactOptional(),
    }),
  )
  .min(1)
