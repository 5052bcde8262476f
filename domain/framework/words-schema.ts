import { z } from 'zod'
import type { Words, WordsTree } from './words-tree.ts'

/** The subjects, each with a file of words. `app` holds the words around every screen. */
export const wordsSubjects = [
  'app',
  'framework',
  'finding',
  'role',
  'building',
  'assessing',
  'career',
  'session',
  'documents',
  'mail',
] as const

const key = z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be lower-case words joined by _')
const text = z.string().trim().min(1, 'must not be empty')
const words: z.ZodType<Words> = z.lazy(() => z.union([text, z.array(text).min(1), z.record(key, words)]))

/** `words/<subject>.yaml`: sections of texts. The client loads each section by itself, for one screen or one part of it. */
export const wordsFileSchema: z.ZodType<WordsTree> = z.record(key, z.record(key, words))
