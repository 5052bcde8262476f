import { apiScopes, type ApiScope } from '#contract/api.ts'
import type { KeysPage } from '#contract/wire/other-systems-pages.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { day } from '#domain/framework/durations.ts'
import { fill } from '#domain/framework/sentence.ts'
import { isName, maxNameLength, tidyName } from '#domain/mail/sender-name.ts'
import { maxKeyDays } from '#domain/operate/other-systems.ts'
import { sourceName } from '#server/commands/library/mapping.ts'
import type { Deps } from '#server/deps.ts'
import { endApiKey, listApiKeys, makeApiKey } from '#server/operate/api-keys.ts'
import { ownSource } from '#server/role/stage-roles.ts'
import { isoDate } from '#server/values/calendar.ts'
import type { Fields, Routes } from './routes.ts'

type Typed = NonNullable<KeysPage['wrong']>['typed']

/** Whether a key writes anything. */
const writes = (scopes: readonly ApiScope[]) => scopes.some((scope) => scope.endsWith(':write'))

/** The field of a form that asks for a scope. */
const scopeField = (scope: ApiScope) => `scope ${scope}`

function typedIn(fields: Fields): Typed {
  const { name = '', source = '', agency = '', last_day = '' } = fields
  const scopes = apiScopes.filter((scope) => fields[scopeField(scope)] === 'yes')
  return { name: tidyName(name), scopes, source: source.trim(), agency, last_day }
}

async function keysPage({ db, clock, pack }: Deps, wrong: KeysPage['wrong'] = null): Promise<KeysPage> {
  const inDays = (days: number) => isoDate(new Date(clock().getTime() + days * day), pack.time_zone)
  const days = { first: inDays(0), last: inDays(maxKeyDays) }
  const keys = await listApiKeys(db.read)
  return {
    name: 'keys',
    keys: keys.map((key) => ({ ...key, is_current: key.ended_at === null && key.last_day >= days.first })),
    agencies: pack.agencies.map(({ id, name }) => ({ id, name })),
    days,
    wrong,
  }
}

function messagesFor(deps: Deps, { days }: KeysPage, typed: Typed): Partial<Record<keyof Typed, string>> {
  const { wrong } = deps.pack.words.operate.keys
  const { name, scopes, source, last_day } = typed
  const isSource = sourceName.safeParse(source).success && source !== ownSource
  return {
    ...(isName(name) && name.length <= maxNameLength ? {} : { name: wrong.name }),
    ...(scopes.length > 0 ? {} : { scopes: wrong.scopes }),
    ...(isSource || !writes(scopes) ? {} : { source: wrong.source }),
    ...(last_day >= days.first && last_day <= days.last ? {} : { last_day: wrong.last_day }),
  }
}

/** Serves the keys of other systems, and lets operators make and end them. */
export function serveKeys(deps: Deps, { get, act }: Routes): void {
  const words = deps.pack.words.operate.keys
  get(operatePatterns.keys, 'keys', async () => ({ page: await keysPage(deps) }))
  act(operatePatterns.makeKey, 'keys', 'make key', async ({ operator, fields }) => {
    const typed = typedIn(fields)
    const messages = messagesFor(deps, await keysPage(deps), typed)
    const [first] = Object.values(messages)
    if (first !== undefined) {
      const notice = { isDone: false, lines: [first], isCommand: false }
      return { page: await keysPage(deps, { typed, messages }), notice }
    }
    const { name, scopes, agency, last_day: lastDay } = typed
    // A key that only reads is bound to nothing.
    const bound = writes(scopes) ? { source: typed.source, agency } : { source: '', agency: '' }
    const key = await makeApiKey(deps.db, { name, scopes, lastDay, ...bound }, operator.person, deps.clock())
    return { page: await keysPage(deps), notice: { isDone: true, lines: [words.made], isCommand: false, shown: key } }
  })
  act(operatePatterns.endKey, 'keys', 'end key', async ({ operator, fields }) => {
    const name = await endApiKey(deps.db, fields['key'] ?? '', operator.person, deps.clock())
    const lines = [name === null ? words.not_there : fill(words.done, { name })]
    return { page: await keysPage(deps), notice: { isDone: name !== null, lines, isCommand: false } }
  })
}
