import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'
import { inLanguage } from '#contract/wire/languages.ts'
import type { PageRequest } from '#contract/wire/page.ts'
import type { Deps } from '#server/deps.ts'

const subtagOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''

/** A line that offers a page in the language that the browser wants first of those there are; on a visitor's first page, and only if it is another. */
export function languageOffer(
  { base, languages, cookies }: Deps,
  request: FastifyRequest,
): PageRequest['languageOffer'] {
  if (languages.length === 1 || request.cookies[cookies.name] !== undefined) return null
  // The page's own language comes first: it wins where the browser wants another one no more.
  const tags = languages
    .toSorted((one, other) => Number(other.base === base) - Number(one.base === base))
    .map(({ tag }) => tag)
  const nearest = (wanted: string) =>
    tags.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ??
    tags.find((tag) => subtagOf(tag) === subtagOf(wanted)) ??
    wanted
  const header = request.headers['accept-language']?.slice(0, 500).replaceAll(/[a-z]{2,}(?:-[a-z\d]+)*/gi, nearest)
  const chosen = negotiate(header ?? '', tags)
  const best = languages.find(({ tag }) => tag === chosen)
  if (!best || best.base === base) return null
  return { language: best.tag, href: inLanguage(best.base, request.url), sentence: best.offer }
}
