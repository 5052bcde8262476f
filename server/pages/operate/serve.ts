import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operatePatterns } from '#contract/wire/operate-paths.ts'
import { CommandError, exitCodes } from '#server/commands/command-error.ts'
import type { Command, Settings } from '#server/commands/command.ts'
import { dropOutbox, retryOutbox } from '#server/commands/outbox.ts'
import { approveRole, declineRole } from '#server/commands/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Looks } from '#server/pages/page-frame.ts'
import { readFields } from '#server/pages/form-fields.ts'
import { operateHeaders } from '#server/pages/headers.ts'
import { root } from '#server/places.ts'
import { refuse } from '#server/values/refusals.ts'
import { operatorPage, signInPage, type Notice, type OperatorPage, type Site } from './frame.ts'
import { operatorSecret } from './operator-secret.ts'
import { healthBy } from './health.ts'
import { serveImports } from './imports/serve.ts'
import { mailPage } from './mail.ts'
import { overview } from './overview.ts'
import { picturePage } from './picture.ts'
import { profilePage, profiles } from './profiles.ts'
import type { RunLsp } from './run-lsp.ts'
import { carriedOut, type Act, type Around, type Fields, type Routes, type Show } from './section.ts'
import { signingIn, type Operator, type Pause } from './signing-in.ts'

export type OperateOptions = { secret: string; settings: Settings; maxUpload: number; run: RunLsp; pause?: Pause }

const hidden = { schema: { hide: true } }

type One = { Params: { id: string } }

declare module 'fastify' {
  interface FastifyRequest {
    /** Who has signed in, on the operator's page. */
    operator: Operator | null
  }
}

function isFromHere({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { host, origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || [publicUrl, `http://${host}`, `https://${host}`].includes(origin)
}

const fieldsOf = ({ body }: FastifyRequest): Fields => (body ?? {}) as Fields

/** Serves the operator's page: to sign in, and then what waits, with what can be done about it. */
export async function serveOperate(
  app: FastifyInstance,
  deps: Deps,
  { secret: given, settings, maxUpload, run, pause = wait, client }: OperateOptions & { client: Looks },
): Promise<void> {
  const secret = operatorSecret(given)
  const signing = signingIn(deps, secret, pause)
  const site: Site = { pack: deps.pack, client, showsPicture: deps.countsRatings }
  const style = readFileSync(join(root, 'server', 'pages', 'operate', 'operate.css'), 'utf8')
  const { health, forget } = healthBy(run, deps.clock)
  const around: Around = {
    deps,
    commandThat: (said): Command => ({
      db: deps.db,
      keys: deps.mail.keys,
      now: deps.clock(),
      pack: () => deps.pack,
      settings: () => settings,
      say: (line) => said.push(line),
      warn: (line) => said.push(line),
      progress: () => undefined,
    }),
  }

  const sendHtml = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html)
  const send = (reply: FastifyReply, operator: Operator, page: OperatorPage) =>
    sendHtml(page.notice?.isDone === false ? reply.status(409) : reply, operatorPage(site, operator, page))

  await app.register(async (operate) => {
    operate.decorateRequest('operator', null)
    operate.addHook('onRequest', async (request, reply) => {
      reply.headers(operateHeaders)
      if (request.method === 'POST' && !isFromHere(request, deps.publicUrl)) throw refuse('notFromHere')
      request.operator = await signing.operatorOf(request)
    })
    operate.removeContentTypeParser('application/json')
    operate.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (request: FastifyRequest, body: string) => Object.fromEntries(await readFields(request, body)),
    )

    operate.get(operatePatterns.styles, hidden, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(style),
    )
    operate.post(operatePatterns.signIn, hidden, async (request, reply) => {
      const tried = await signing.signIn(request, reply, fieldsOf(request)['secret'] ?? '')
      deps.log.info({ act: 'sign in', result: tried.result }, 'operate')
      if (tried.result === 'signed in') return reply.redirect(operatePatterns.overview, 303)
      if (tried.result === 'wrong') return sendHtml(reply.status(403), signInPage(site, 'This is not the secret.'))
      const seconds = Math.max(1, Math.ceil((tried.from.getTime() - deps.clock().getTime()) / 1000))
      const wrong = `Too many tries have failed. Please try again in ${Math.ceil(seconds / 60)} minutes.`
      return sendHtml(reply.status(429).header('retry-after', seconds), signInPage(site, wrong))
    })

    const routes: Routes = {
      get: (pattern, answer) =>
        void operate.get(pattern, hidden, async (request, reply) => {
          if (request.operator) return answer({ request, reply, operator: request.operator })
          if (pattern === operatePatterns.overview) return sendHtml(reply, signInPage(site, null))
          return reply.redirect(operatePatterns.overview, 303)
        }),
      act: (pattern, named, carryOut) =>
        void operate.post(pattern, hidden, async (request, reply) => {
          const { operator } = request
          const fields = fieldsOf(request)
          if (!operator) return reply.redirect(operatePatterns.overview, 303)
          if (!secret.isFormCode(operator.token, fields['form'] ?? '')) throw refuse('notFromHere')
          const { id = fields['id'] } = request.params as { id?: string }
          deps.log.info({ act: named, ...(id ? { id } : {}) }, 'operate')
          return carryOut({ request, reply, operator, fields })
        }),
      send,
    }
    const { get, act } = routes

    const show = (pattern: string, page: Show) =>
      get(pattern, async ({ operator, reply }) => send(reply, operator, await page(operator, null)))
    const shownWith = async ({ reply, operator }: Act, page: Show, notice: Notice) =>
      send(reply, operator, await page(operator, notice))

    const pages = {
      overview: overview(around, health),
      profiles: profiles(around),
      mail: mailPage(around),
    }

    show(operatePatterns.overview, pages.overview)
    act(operatePatterns.look, 'look', async ({ reply }) => {
      forget()
      return reply.redirect(operatePatterns.overview, 303)
    })
    act(operatePatterns.signOut, 'sign out', async ({ reply, operator }) => {
      await signing.signOut(operator, reply)
      return reply.redirect(operatePatterns.overview, 303)
    })

    show(operatePatterns.profiles, pages.profiles)
    get(operatePatterns.profile, async ({ operator, request, reply }) => {
      const { id } = request.params as One['Params']
      try {
        return await send(reply, operator, await profilePage(around, operator, id, null))
      } catch (error) {
        if (!(error instanceof CommandError) || error.code !== exitCodes.notThere) throw error
        const notice = { isDone: false, lines: [error.message] }
        return send(reply, operator, await pages.profiles(operator, notice))
      }
    })
    act(operatePatterns.approve, 'approve', async (asked) => {
      const { id } = asked.request.params as One['Params']
      const version = asked.fields['version'] ?? ''
      return shownWith(asked, pages.profiles, await carriedOut(around, (command) => approveRole(command, id, version)))
    })
    act(operatePatterns.decline, 'decline', async (asked) => {
      const { id } = asked.request.params as One['Params']
      const reason = asked.fields['reason'] ?? ''
      return shownWith(asked, pages.profiles, await carriedOut(around, (command) => declineRole(command, id, reason)))
    })

    show(operatePatterns.mail, pages.mail)
    act(operatePatterns.retry, 'retry mail', async (asked) => {
      const id = asked.fields['id'] || null
      const notice = await carriedOut(around, (command) => retryOutbox(command, id))
      deps.mail.wake()
      return shownWith(asked, pages.mail, notice)
    })
    act(operatePatterns.drop, 'drop mail', async (asked) => {
      const id = asked.fields['id'] || null
      return shownWith(asked, pages.mail, await carriedOut(around, (command) => dropOutbox(command, id)))
    })

    if (deps.countsRatings) {
      get(operatePatterns.picture, async ({ request, reply, operator }) =>
        send(reply, operator, await picturePage(around, request)),
      )
    }
    serveImports(operate, deps, routes, secret, { dataFolder: settings.dataFolder, maxBytes: maxUpload, run })
  })
}
