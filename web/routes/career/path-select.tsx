import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { isOfferedPath } from '#domain/career/career-path.ts'
import { loadBaseRole } from './base-role.ts'
import { paths, type CareerPathQuery } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { routerApp } from '#web/app/session.tsx'
import { activePathSearch, findOnPath, PathResults } from './path-results.tsx'

/** The address holds the search; without one, continues with the active search, or goes to the circles. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const app = context.get(routerApp)
  const state = await app.session.load()
  const asked = new URL(request.url).searchParams
  const careerPath = asked.get('path')
  const roleId = asked.get('roleId')
  if (!isOfferedPath(axes, careerPath) || roleId === null) {
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
  return findOnPath(app, request, { base, query }, (shown) => paths.pathSelect(query, shown))
}

export function Component() {
  return <PathResults {...useLoaderData<typeof loader>()} />
}
