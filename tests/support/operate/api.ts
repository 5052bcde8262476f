import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { ApiScope } from '#contract/api.ts'
import { makeApiKey } from '#server/operate/api-keys.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** Another system with a key. */
export class OtherSystem {
  readonly #app: FastifyInstance
  readonly key: string

  constructor(app: FastifyInstance, key: string) {
    this.#app = app
    this.key = key
  }

  ask(
    method: Method,
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.#app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { authorization: `Bearer ${this.key}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
  }
}

const clerk = { id: 'clerk', name: 'A clerk' }

/** Makes a key for another system. */
export async function otherSystem(
  { app, deps }: TestApp,
  {
    source = '',
    agency = '',
    scopes = ['roles:read', 'frameworks:read', ...(source === '' ? [] : ['roles:write' as const])],
  }: {
    source?: string
    agency?: string
    scopes?: readonly ApiScope[]
  } = {},
): Promise<OtherSystem> {
  const key = { name: `The system of ${source || 'a reader'}`, source, agency, scopes, lastDay: '2027-11-20' }
  return new OtherSystem(app, await makeApiKey(deps.db, key, clerk, deps.clock()))
}
