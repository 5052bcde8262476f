import { z } from 'zod'
import { subjects } from './subjects.ts'
import type { Words, WordsTree } from './words-tree.ts'

/** The files of words, one for each subject; `app` is what surrounds every screen. */
export const wordsSubjects = ['app', ...subjects] as const

const key = z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be lower-case words joined by _')
const text = z.string().trim().min(1, 'must not be empty')
const words: z.ZodType<Words> = z.lazy(() => z.union([text, z.array(text).min(1), z.record(key, words)]))

/** `words/<subject>.yaml`: sections of texts. The client loads each section by itself, for one screen or one part of it. */
export const wordsFileSchema: z.ZodType<WordsTree> = z.record(key, z.record(key, words))
