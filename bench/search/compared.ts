import { join } from 'node:path'
import { percentile, printTable } from '#bench/figures.ts'
import { startServer } from '#bench/server.ts'
import { call, openSession } from '#bench/visitors.ts'
import { callHeaders } from '#contract/wire/headers.ts'
import { maxSuggestions, rolesPerPage } from '#contract/wire/limits.ts'
import { keyWords, meansAnyRole, searchKey, typedWords, withSameWords } from '#domain/finding/title-search.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { StarterRole } from '#domain/role/starter-roles.ts'
import type { Database } from '#server/db/open.ts'
import { searchRoles } from '#server/finding/role-search.ts'
import { findTitles } from '#server/finding/suggestions.ts'
import { makeFts5, openFts5, openTrigrams } from './engines.ts'

/** How many times as long as SQLite FTS5, asked in the same way, 99 of 100 searches may take. */
const mostTimesFts5 = 2
const warmUps = 20
const rounds = 200

/** What is searched for in a round: the list of roles, by a title or its words, and what stands in many titles. */
function searchedIn(round: number, roles: readonly StarterRole[]): string[] {
  const { title } = roles[(round * 7919) % roles.length] as StarterRole
  const [first = '', ...others] = title.split(' ')
  return [title.slice(0, 3), first, title, [...others, first].join(' '), others.at(-1) ?? first]
    .map((typed) => searchKey(typed))
    .filter((typed) => !meansAnyRole(typed))
}

type Ask = (typed: string) => Promise<unknown>

/** What is asked directly, in this process: the product's own queries first. */
function directly({ read }: Database, { same_words }: Pack, fts5: ReturnType<typeof openFts5>): Record<string, Ask> {
  const any = { agency: '', roleType: '', family: '', searcher: null }
  const page = { offset: 0, limit: rolesPerPage }
  return {
    'the list': (key) => searchRoles(read, { ...any, key, words: withSameWords(key, keyWords(key), same_words) }, page),
    suggestions: (key) =>
      findTitles(read, { ...any, key, words: withSameWords(key, typedWords(key), same_words) }, 6 * maxSuggestions),
    'SQLite FTS5': async (key) => fts5(keyWords(key), rolesPerPage),
  }
}

/** What is asked over HTTP, of processes of their own. */
async function overHttp(url: string, fts5Url: string): Promise<Record<string, Ask>> {
  const { uuid, cookie } = await openSession(url)
  const any = { query_agency: '', uuid }
  return {
    'the list': (query_role) => call(url, cookie, 'roles', { ...any, query_role }),
    suggestions: (query_role) => call(url, cookie, 'suggest_roles', { ...any, query_role }),
    'SQLite FTS5': async (query_role) => {
      const response = await fetch(`${fts5Url}/roles`, {
        method: 'POST',
        headers: callHeaders,
        body: JSON.stringify({ query_role }),
      })
      return response.json()
    },
  }
}

async function timesOf(ways: Record<string, Ask>, roles: readonly StarterRole[]): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]))
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const typed of searchedIn(round, roles)) {
      for (const [name, ask] of Object.entries(ways)) {
        const begun = performance.now()
        await ask(typed)
        if (round >= warmUps) times.get(name)?.push(performance.now() - begun)
      }
    }
  }
  return times
}

/** Prints how long each took, and whether the product's own kept the limit. */
function compare(title: string, times: Map<string, number[]>): boolean {
  console.log(`\n${title}`)
  printTable([
    ['searches', 'p50', 'p95', 'p99', 'slowest'],
    ...[...times].map(([name, found]) => [
      name,
      ...[0.5, 0.95, 0.99, 1].map((share) => `${percentile(found, share).toFixed(1)} ms`),
    ]),
  ])
  const p99 = (name: string) => percentile(times.get(name) ?? [], 0.99)
  const [list, suggestions] = ['the list', 'suggestions'].map((name) => p99(name) / p99('SQLite FTS5'))
  const isKept = Math.max(list ?? Infinity, suggestions ?? Infinity) <= mostTimesFts5
  console.log(
    `  limit of p99 ${mostTimesFts5} times that of FTS5: ${isKept ? 'kept' : 'MISSED'} (the list ${list?.toFixed(2)}, suggestions ${suggestions?.toFixed(2)} times)`,
  )
  return isKept
}

type Asked = { url: string; db: Database; pack: Pack; folder: string; postgres: string | undefined }

/** Compares the product to engines that know nothing but titles, each asked directly and over HTTP. */
export async function compareSearch(
  { url, db, pack, folder, postgres }: Asked,
  roles: readonly StarterRole[],
): Promise<boolean> {
  const file = join(folder, 'fts5.db')
  makeFts5(file, roles)
  const fts5 = await startServer('bench/search/fts5-server.ts', { FTS5_FILE: file })
  try {
    const ways = directly(db, pack, openFts5(file))
    if (postgres !== undefined) {
      const { name, search } = await openTrigrams(postgres, roles)
      ways[name] = (key) => search(keyWords(key), rolesPerPage)
    }
    const isKept = compare('The queries alone, in one process:', await timesOf(ways, roles))
    const served = await timesOf(await overHttp(url, fts5.url), roles)
    return compare('Over HTTP; the product also checks the session and stores what was searched for:', served) && isKept
  } finally {
    await fts5.stop()
  }
}
