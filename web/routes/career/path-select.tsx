import { redirect, useLoaderData } from 'react-router'
import { isOfferedPath } from '#domain/career/career-path.ts'
import { loadBaseRole, filtersOf } from './path-parts.tsx'
import { paths, type CareerPathQuery, patterns } from '#contract/wire/paths.ts'
import { toCircles } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { loading, type Args } from '#web/load.ts'
import { activePathSearch, findOnPath, PathResults, type FoundOnPath } from './path-results.tsx'

/** The address holds the search; without one, continues with the active search, or goes to the circles. */
async function load(args: Args): Promise<FoundOnPath | Response> {
  const { app, request, texts } = args
  const state = await app.session.load()
  const asked = new URL(request.url).searchParams
  const careerPath = asked.get('path')
  const roleId = asked.get('roleId')
  if (!isOfferedPath(texts.axes.axes, careerPath) || roleId === null) {
    const active = activePathSearch(state)
    return redirect(active ? paths.pathSelect(active.query) : patterns.path)
  }
  const family = asked.get('query_pathFamily')
  const query: CareerPathQuery = {
    roleId,
    path: careerPath,
    ...filtersOf(asked),
    ...(family ? { query_pathFamily: family } : {}),
  }
  const base = await loadBaseRole(app, roleId, request.signal)
  if (!base) return redirect(patterns.path)
  return findOnPath(args, { base, query })
}

export const loader = loading(['axes', 'career', 'finding'], load)
export const clientLoader = loading(['axes', 'career', 'finding'], load)

export const handle: ScreenMeta<FoundOnPath> = {
  title: ({ app }) => app.titles.path_select,
  pageTitle: ({ heading }) => heading,
  back: ({ data, texts }) => toCircles(texts, data.base),
}

export default function PathSelect() {
  const found = useLoaderData<FoundOnPath>()
  return <PathResults {...found} more={(shown) => paths.pathSelect(found.query, shown)} />
}
