import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'

/** The save page never leads on to these pages. */
const excluded: readonly string[] = [
  patterns.save,
  patterns.restore,
  patterns.validate,
  patterns.stop,
  patterns.view,
  patterns.joinTeam,
  patterns.sharedPlan,
  patterns.error,
]

/** The first part of a path, which is its name in the address of the save page. */
function nameOf(pattern: string): string {
  return (pattern.split('/')[1] || 'home').toLowerCase()
}

/** Reverses `paths.save`; anything that is not a complete address of this site becomes the start page. */
export function nextPath(next: string, params: URLSearchParams): string {
  const dimension = /^whatItLooksLike(\d{1,2})$/i.exec(next)?.[1]
  const pattern = dimension
    ? paths.dimension(Number(dimension))
    : Object.values(patterns).find((screen) => nameOf(screen) === next.toLowerCase() && !excluded.includes(screen))
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
