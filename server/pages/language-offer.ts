import type { FastifyRequest } from 'fastify'
import { inLanguage } from '#contract/wire/languages.ts'
import type { Deps } from '#server/deps.ts'
import { markup } from '#server/values/markup.ts'

const subtagOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''

/** The tags in `Accept-Language`, the most wanted first. */
function wanted(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/** A line that offers a page in the language that the browser wants first of those there are; on a visitor's first page, and only if it is another. */
export function languageOffer({ base, languages, cookies }: Deps, request: FastifyRequest): string {
  if (languages.length === 1 || request.cookies[cookies.name] !== undefined) return ''
  const [best] = wanted(request.headers['accept-language'] ?? '').flatMap((tag) => {
    const same = languages.filter((language) => subtagOf(language.tag) === subtagOf(tag))
    return same.find((language) => language.tag.toLowerCase() === tag.toLowerCase()) ?? same[0] ?? []
  })
  if (!best || best.base === base) return ''
  const to = inLanguage(best.base, request.url)
  return markup`<p id="language-offer" class="language-offer" lang="${best.tag}"><a href="${to}" hreflang="${best.tag}">${best.offer}</a></p>`
    .html
}
