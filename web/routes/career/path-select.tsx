import { redirect, useLoaderData } from 'react-router'
import { type CareerPathQuery, paths, patterns } from '#contract/wire/paths.ts'
import { isOfferedPath } from '#domain/career/career-path.ts'
import { toCircles } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { type Args, loading } from '#web/load.ts'
import { loadBaseRole } from './base-role.tsx'
import { activePathSearch, findOnPath, type FoundOnPath, PathResults } from './path-results.tsx'

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
    query_pathRoleType: asked.get('query_pathRoleType') ?? '',
    query_pathAgency: asked.get('query_pathAgency') ?? '',
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
