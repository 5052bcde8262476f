import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'

/** Where nobody goes on from the save page. */
const passing: readonly string[] = [patterns.save, patterns.restore, patterns.validate, patterns.error]

/** The first part of a route's path, which stands for it in the address of the save page. */
function nameOf(pattern: string): string {
  return (pattern.split('/')[1] || 'home').toLowerCase()
}

/**
 * The path of ours to which the save page leads on (`paths.save` turned round): `next` is the first part of a route's path,
 * `params` what belongs to it. What is no screen of ours, or lacks what its path needs, becomes the start.
 */
export function nextPath(next: string, params: URLSearchParams): string {
  const dimension = /^whatItLooksLike(\d{1,2})$/i.exec(next)?.[1]
  const pattern = dimension
    ? paths.dimension(Number(dimension))
    : Object.values(patterns).find((screen) => nameOf(screen) === next.toLowerCase() && !passing.includes(screen))
  const rest = new URLSearchParams(params)
  let isWhole = pattern !== undefined
  const path = pattern?.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    if (!value) isWhole = false
    return encodeURIComponent(value ?? '')
  })
  if (path === undefined || !isWhole) return paths.start
  return rest.size > 0 ? `${path}?${rest.toString()}` : path
}
