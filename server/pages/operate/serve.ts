import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Notice, SignInFault } from '#contract/wire/operator-page.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { minute } from '#domain/framework/durations.ts'
import { tidyLine } from '#domain/framework/printable.ts'
import { may } from '#domain/operate/permissions.ts'
import { CommandError, type Facts, type Settings } from '#server/commands/command.ts'
import { dropOutbox, retryOutbox } from '#server/commands/outbox.ts'
import type { RolesCommand } from '#server/commands/roles.ts'
import { accountProvider, type ProviderSettings } from '#server/operate/provider.ts'
import { readFields } from '#server/pages/form-fields.ts'
import { contactLinkHeaders, operateHeaders } from '#server/pages/headers.ts'
import type { Showing } from '#server/pages/served-page.ts'
import { networkOf } from '#server/values/network.ts'
import { previewCookies } from '#server/values/preview-cookie.ts'
import { refuse } from '#server/values/refusals.ts'
import { serveAgencies } from './agencies.ts'
import { healthBy, type RunLsp } from './health.ts'
import { serveContent } from './content.ts'
import { serveImports } from './imports/serve.ts'
import { serveKeys } from './keys.ts'
import { logFile, logPage, type LogQuery } from './log.ts'
import { serveFigures } from './figures.ts'
import { mailPage, overviewPage } from './page-data.ts'
import { servePreviews } from './previews.ts'
import { serveProfiles } from './profiles.ts'
import { fieldsOf, hidden, operatorRoutes, sendOperator } from './routes.ts'
import { serveWebhooks } from './webhooks.ts'
import { type Operator, operatorSecret, type Pause, secretOf, signingIn } from './signing-in.ts'

/** Operators sign in by the secret or with an account at the provider: one of the two is there. */
export type OperateOptions = {
  secret: string | null
  provider: ProviderSettings | null
  settings: Settings
  maxUpload: number
  run: RunLsp
  pause?: Pause
}

function isFromHere({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { host, origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || [publicUrl, `http://${host}`, `https://${host}`].includes(origin)
}

/** Serves the operator's page: to sign in, and then what waits, with what can be done about it. */
export async function serveOperate(
  app: FastifyInstance,
  showing: Showing,
  { secret: given, provider: account, settings, maxUpload, run, pause = wait }: OperateOptions,
): Promise<void> {
  const { deps } = showing
  const key = secretOf({ secret: given, provider: account })
  const secret = operatorSecret(key)
  const provider = account && accountProvider(account, deps.publicUrl)
  const signing = signingIn(deps, { secret, provider, pause })
  const signsInBy = provider ? 'account' : 'secret'
  const { health, forget } = healthBy(run, deps.clock)

  /** What a command of an operator works with; what it says is added to `said`. */
  const commandOf = ({ person }: Operator, said: string[] = []): RolesCommand => ({
    db: deps.db,
    by: person,
    isTheirs: (agency) => may(person, 'profiles', agency),
    keys: deps.mail.keys,
    now: deps.clock(),
    pack: () => deps.pack,
    settings: () => settings,
    say: (line) => said.push(line),
    warn: (line) => said.push(line),
    progress: () => undefined,
  })

  /** Carries out what a command does, and tells what it said or why it was not done. */
  async function carriedOut(operator: Operator, act: (command: RolesCommand) => Promise<Facts>): Promise<Notice> {
    const said: string[] = []
    try {
      await act(commandOf(operator, said))
      return { isDone: true, lines: said, isCommand: true }
    } catch (error) {
      if (error instanceof CommandError) return { isDone: false, lines: error.message.split('\n'), isCommand: true }
      throw error
    }
  }

  await servePreviews(app, showing, previewCookies(key, deps.publicUrl))
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

    const failed = (request: FastifyRequest, reply: FastifyReply, wrong: SignInFault, status: number) =>
      sendOperator(showing, request, reply, { wrong, signsInBy }, status)
    if (provider) {
      operate.get(operatePatterns.signIn, hidden, async (request, reply) => {
        const to = await signing.goToProvider(reply)
        return to === null ? failed(request, reply, 'away', 503) : reply.redirect(to, 303)
      })
      operate.get(operatePatterns.signedIn, hidden, async (request, reply) => {
        const result = await signing.comeBack(request, reply)
        const person = typeof result === 'string' ? null : result
        deps.log.info({ act: 'sign in', result: person ? 'signed in' : result }, 'operate')
        if (!person) return failed(request, reply, result === 'no role' ? 'no role' : 'account', 403)
        // Who writes begins with what is written; what runs is for those who run it.
        const isWriter = may(person, 'content') && !may(person, 'mail')
        return reply.redirect(isWriter ? operatePatterns.content : operatePatterns.overview, 303)
      })
      operate.post(operatePatterns.signedOutThere, hidden, async (request, reply) => {
        try {
          await signing.endedAtProvider(fieldsOf(request)['logout_token'] ?? '')
        } catch (error) {
          deps.log.warn({ err: error }, 'a logout token was refused')
          throw refuse('badRequest')
        }
        return reply.status(200).send()
      })
    } else
      operate.post(operatePatterns.signIn, hidden, async (request, reply) => {
        const tried = await signing.signIn(request, reply, fieldsOf(request)['secret'] ?? '')
        deps.log.info({ act: 'sign in', result: tried.result }, 'operate')
        if (tried.result === 'signed in') return reply.redirect(operatePatterns.overview, 303)
        if (tried.result === 'wrong') return failed(request, reply, 'secret', 403)
        const left = Math.max(1000, tried.from.getTime() - deps.clock().getTime())
        reply.header('retry-after', Math.ceil(left / 1000))
        return failed(request, reply, { minutes: Math.ceil(left / minute) }, 429)
      })

    // The token stands behind the # of the link, where no server sees it: a script hands it to the form, or somebody pastes the link.
    operate.get(operatePatterns.invitation, hidden, (request, reply) =>
      sendOperator(showing, request, reply, { invitation: 'opened' }, 200, contactLinkHeaders),
    )
    operate.post(operatePatterns.invitation, hidden, async (request, reply) => {
      deps.linkCalls.admit(networkOf(request.ip), deps.clock())
      const token = tidyLine(fieldsOf(request)['link'] ?? '').replace(/^.*#/s, '')
      const isIn = await signing.comeByLink(reply, token)
      deps.log.info({ act: 'sign in by link', result: isIn ? 'signed in' : 'wrong' }, 'operate')
      if (isIn) return reply.redirect(operatePatterns.profiles, 303)
      return sendOperator(showing, request, reply, { invitation: 'not valid' }, 410)
    })

    const routes = operatorRoutes(operate, showing, { secret, signsInBy })
    const { get, act } = routes

    get(operatePatterns.overview, 'overview', async ({ operator: { person } }) => ({
      page: await overviewPage(deps, health, may(person, 'content')),
    }))
    act(operatePatterns.look, 'overview', 'look', async () => {
      forget()
      return { to: operatePatterns.overview }
    })
    act(operatePatterns.signOut, null, 'sign out', async ({ reply, operator }) => {
      const leaving = await signing.signOut(operator, reply)
      return leaving === null ? { to: operatePatterns.overview } : { leaving }
    })

    serveProfiles(deps, routes, { commandOf, carriedOut })
    serveAgencies(deps, routes)

    const mail = async (operator: Operator, notice: Notice | null = null) => ({
      page: await mailPage(commandOf(operator)),
      notice,
    })
    get(operatePatterns.mail, 'mail', ({ operator }) => mail(operator))
    act(operatePatterns.retry, 'mail', 'retry mail', async ({ operator, fields: { id } }) => {
      const notice = await carriedOut(operator, (command) => retryOutbox(command, id || null))
      deps.mail.wake()
      return mail(operator, notice)
    })
    act(operatePatterns.drop, 'mail', 'drop mail', async ({ operator, fields: { id } }) =>
      mail(operator, await carriedOut(operator, (command) => dropOutbox(command, id || null))),
    )

    if (deps.countsUse) serveFigures(operate, deps, routes)

    get(operatePatterns.log, 'log', async ({ request }) => ({
      page: await logPage(deps, request.query as LogQuery),
    }))
    get(operatePatterns.logFile, 'log', async ({ request }) => ({
      file: 'audit-log.csv',
      text: await logFile(deps, request.query as LogQuery),
    }))
    serveContent(deps, routes, settings)
    serveKeys(deps, routes)
    serveWebhooks(deps, routes)
    await serveImports(operate, deps, routes, { dataFolder: settings.dataFolder, maxBytes: maxUpload, run })
  })
}
