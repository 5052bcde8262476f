import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { sourcesFileSchema } from '#domain/framework/checks/law-schema.ts'
import { capabilityFileSchema } from '#domain/framework/capability-schema.ts'
import { documentWordsFile, documentWordsSchemas, guideFrontSchema } from '#domain/documents/documents-schema.ts'
import { emailExtras, emailFile, emailFileSchema, emailPlaceholders, emailTypes } from '#domain/mail/emails-schema.ts'
import {
  agenciesFileSchema,
  assessFileSchema,
  buildFileSchema,
  dimensionsFileSchema,
  familyFileSchema,
  packFileSchema,
  ruleFileSchema,
} from '#domain/framework/pack-schema.ts'
import { pageFrontSchema } from '#domain/framework/page-schema.ts'
import { tableRows } from '#tests/support/document-tables.ts'

/** The names of all keys that a schema knows, those of its parts too. */
function keysOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional || schema instanceof z.ZodDefault)
    return keysOf(schema.unwrap())
  if (schema instanceof z.ZodArray) return keysOf(schema.element)
  if (schema instanceof z.ZodRecord) return keysOf(schema.valueType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(keysOf)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([key, part]) => [key, ...keysOf(part)])
}

it('docs/content.md names every key of every file', () => {
  const schemas = [
    packFileSchema,
    dimensionsFileSchema,
    capabilityFileSchema,
    buildFileSchema,
    assessFileSchema,
    agenciesFileSchema,
    ruleFileSchema,
    familyFileSchema,
    sourcesFileSchema,
    emailFileSchema,
    pageFrontSchema,
    guideFrontSchema,
    ...Object.values(documentWordsSchemas),
  ]
  const text = readFileSync('docs/content.md', 'utf8')
  const written = new Set([...text.matchAll(/`([\w.<>-]+)`/g)].flatMap(([, code = '']) => code.split('.')))
  expect([...new Set(schemas.flatMap(keysOf))].filter((key) => !written.has(key))).toEqual([])
})

const documents = Object.entries(documentWordsSchemas)

it.each(documents)('docs/content.md says what the words of %s are, and which keys its file has', (name, schema) => {
  const file = basename(documentWordsFile(name))
  const [about = '', keys = ''] = tableRows('docs/content.md').flatMap(([first, said = '']) =>
    first === file ? [said] : [],
  )
  expect(about).not.toBe('')
  const written = keys.split(/[^\w.-]+/)
  expect(Object.keys(schema.shape).filter((key) => !written.includes(key))).toEqual([])
})

it.each(emailTypes)('docs/content.md says what is filled into %s, and what it has beside the words of all', (type) => {
  const name = basename(emailFile(type), '.yaml')
  const rows = tableRows('docs/content.md')
  const [, filled = ''] =
    rows.find(([files = '', gaps]) => files.split(', ').includes(name) && gaps?.includes('{')) ?? []
  expect(emailPlaceholders[type].filter((gap) => !filled.includes(`{${gap}}`))).toEqual([])
  const has = (key: string) => rows.some(([first, about]) => first === key && about?.includes(name))
  const extras = (['comment', 'action'] as const).filter((key) => emailExtras[type].includes(key) !== has(key))
  expect(extras).toEqual([])
})
