import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { documentPages } from '#contract/wire/document-paths.ts'
import { formFields } from '#contract/wire/forms.ts'
import { inboxPatterns } from '#contract/wire/inbox-paths.ts'
import { openDataFiles } from '#contract/wire/open-data.ts'
import { operatePatterns } from '#contract/wire/operate-paths.ts'
import { currentRole, patterns, served } from '#contract/wire/patterns.ts'
import { distinct, texts } from './texts.ts'

/** In letters: what stands in an address and around it is 16 KB at most. */
const longest = 14_000

const web = resolve(import.meta.dirname, '..', '..', '..', 'web')

/** The names that screens read of an address's query. */
function namesInQueries(): string[] {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const read = files.flatMap((name) => [
    ...readFileSync(join(web, name), 'utf8').matchAll(/\bget(?:All)?\('(\w+)'\)|'(query_\w+)'/g),
  ])
  return [...new Set(read.map(([, got, named]) => got ?? named ?? ''))]
}

/** Every address that answers when it is opened, with `:names` for what varies. */
export const opened: readonly string[] = [
  ...Object.values(patterns),
  currentRole,
  ...Object.values(documentPages).map((page) => `${patterns.roleActions}/${page}`),
  ...Object.values(served),
  ...Object.values(inboxPatterns),
  // The files of roles are written piece by piece, so that nobody waits for all of one.
  ...Object.values(openDataFiles.framework),
]

/** An address with a name for each `:name`. */
export const at = (pattern: string, name: string): string => pattern.replaceAll(/:\w+/g, encodeURIComponent(name))

function repeated(pairs: readonly string[]): string {
  const once = pairs.join('&')
  return Array.from({ length: Math.floor(longest / (once.length + 1)) }, () => once).join('&')
}

/** Queries that are the longest that is read, by what is worst in them. */
export function worstQueries(roleId: string): string[] {
  const names = namesInQueries()
  const each = Math.floor(longest / names.length)
  const filled = Object.values(texts).map((text) =>
    names.map((name) => `${name}=${encodeURIComponent(text(Math.floor(each / 9))).slice(0, each - name.length - 2)}`),
  )
  return [
    'shown=99999&query_role=&query_agency=',
    repeated(names.map((name) => `${name}=${encodeURIComponent(roleId)}`)),
    distinct(2500).join('&'),
    ...filled.map((pairs) => pairs.join('&').replaceAll(/%[0-9A-F]?(?=&|$)/g, '')),
    repeated(names.map((name) => `${name}=1000`)),
    ...names.map((name) => `roleId=${roleId}&${repeated([`${name}=${roleId}`])}`),
    '&'.repeat(longest),
    `uuid=${'['.repeat(longest)}`,
  ]
}

const inForm = (pairs: readonly (readonly [string, string])[]) =>
  new URLSearchParams(pairs as [string, string][]).toString()

/** A form as it stands in a page: where it is sent to, and its fields as the page fills them. */
export type PageForm = { name: string; path: string; fields: (readonly [name: string, value: string])[] }

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

const attribute = (tag: string, name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** The forms of a page that change something, each of a name once. */
export function formsIn(html: string): PageForm[] {
  const forms = [...html.matchAll(/(<form[^>]* method="post"[^>]*>)([^]*?)<\/form>/g)].map(
    ([, tag = '', within = '']) => {
      const inputs = [...within.matchAll(/<(?:input|textarea|select|button)[^>]* name="[^>]*>/g)]
      const fields = inputs.map(([input]) => [attribute(input, 'name'), attribute(input, 'value')] as const)
      const name = fields.find(([field]) => field === formFields.form)?.[1] ?? ''
      return { name, path: attribute(tag, 'action'), fields }
    },
  )
  return forms.filter(({ name }, place) => forms.findIndex((other) => other.name === name) === place)
}

/** What a form may be sent, shaped to be worst, beside what every form carries. */
export function worstForms({ fields: own }: PageForm): string[] {
  const ofEvery: readonly string[] = Object.values(formFields)
  const known = [...new Set(own.map(([name]) => name))].filter((name) => !ofEvery.includes(name))
  const without = (name: string) => own.filter(([other]) => other !== name)
  return [
    [...own, ...distinct(60_000).map((name) => [name, ''] as const)],
    ...known.map((name) => [...own, ...distinct(190).map((value) => [name, value.repeat(50)] as const)]),
    ...Object.values(texts).flatMap((text) => known.map((name) => [...without(name), [name, text(5000)] as const])),
    [...own, ...distinct(190).map((name) => [name, 'a'.repeat(300)] as const)],
    [...own, ...distinct(3000).map((name) => [name, ''] as const)],
    [...own, ['long', 'a'.repeat(2 ** 20)] as const],
  ].map(inForm)
}

/** Where the operator's forms are sent; to sign out ends what the others need. */
export const operatorForms: readonly string[] = Object.values(operatePatterns)
  .filter((pattern) => pattern !== operatePatterns.signOut)
  .map((pattern) => at(pattern, 'nothing'))

/** What the operator's forms may be sent. */
export function worstOperatorForms(code: string): string[] {
  const names = ['form', 'secret', 'id', 'version', 'reason']
  return [
    inForm([['form', code], ...distinct(8000).map((name) => [name, ''] as const)]),
    inForm([['form', code], ...distinct(190).map((name) => [name, 'a'.repeat(300)] as const)]),
    ...names.map((name) =>
      inForm([
        ['form', code],
        [name, 'a'.repeat(60_000)],
      ]),
    ),
    ...Object.values(texts).map((text) => inForm(names.map((name) => [name, text(1000)]))),
  ]
}
