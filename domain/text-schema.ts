import { z } from 'zod'

/** A name that files and answers refer to: never changed once it is in use. */
export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as leading-strategically')

/** One text that somebody reads. */
export const text = z.string().trim().min(1, 'must not be empty')

export const texts = z.array(text).min(1)
