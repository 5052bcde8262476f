import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import type { ProviderSettings } from '#server/operate/provider.ts'
import type { Operator } from '#tests/support/session/operator.ts'

/** The address of the site whose operators sign in here. */
export const siteUrl = 'http://127.0.0.1:4199'

/** A provider of accounts, with what it has told the site of ended sessions. */
export type TestProvider = ProviderSettings & { logoutTokens: string[]; close: () => Promise<void> }

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/**
 * A provider of accounts on this machine, at which everybody may sign in under any name. The roles of an account are in `claims`, by that name.
 */
export async function openProvider(claims: Readonly<Record<string, unknown>>): Promise<TestProvider> {
  const logoutTokens: string[] = []
  const server = createServer()
  const issuer = `http://127.0.0.1:${await listening(server)}`
  const clientSecret = 'the secret between the site and the provider'
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'lsp',
        client_secret: clientSecret,
        redirect_uris: [siteUrl + operatePatterns.signedIn],
        post_logout_redirect_uris: [siteUrl + operatePatterns.overview],
        backchannel_logout_uri: 'https://site.example/told',
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub', 'sid'], profile: ['name', 'roles'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, name: `${id} of the commission`, roles: claims[id] }),
    }),
    features: { backchannelLogout: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    // What it tells the site is kept here.
    fetch: async (_url, options) => {
      if (options?.body instanceof URLSearchParams) logoutTokens.push(options.body.get('logout_token') ?? '')
      return new Response()
    },
    cookies: { keys: ['a key of the test provider'] },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    clientId: 'lsp',
    clientSecret,
    rolesClaim: 'roles',
    logoutTokens,
    close: async () => server.close().closeAllConnections(),
  }
}

/** A browser at the provider, which keeps its cookies there. */
export class BrowserThere {
  readonly #cookies = new Map<string, string>()

  async #send(url: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }

  /** Follows what the provider asks for, with the forms of its pages sent, until it leads back to the site: returns that address. */
  async follow(url: string, name: string): Promise<string> {
    let at = url
    let form: Record<string, string> | undefined
    for (let steps = 0; steps < 20; steps += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const response = await this.#send(at, form)
      const to = response.headers.get('location')
      if (to !== null) {
        at = new URL(to, at).href
        if (at.startsWith(siteUrl)) return at
        form = undefined
        continue
      }
      // oxlint-disable-next-line no-await-in-loop
      const page = await response.text()
      const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? []
      if (!action) throw new Error(`no form at ${at}: ${page}`)
      at = new URL(action.replaceAll('&amp;', '&'), at).href
      const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      form = Object.fromEntries(hidden.map(([, key = '', value = '']) => [key, value]))
      if (form['prompt'] === 'login') Object.assign(form, { login: name, password: 'any' })
      if (page.includes('name="logout"')) form['logout'] = 'yes'
    }
    throw new Error('the provider leads round in circles')
  }
}

/** Signs somebody in at the provider, by the name of their account. */
export async function signInThere(operator: Operator, name: string): Promise<void> {
  const { headers } = await operator.open(operatePatterns.signIn)
  const back = await new BrowserThere().follow(String(headers.location), name)
  await operator.open(back.slice(siteUrl.length))
}
