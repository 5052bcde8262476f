import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Notice } from '#contract/wire/operator-page.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { minute } from '#domain/framework/durations.ts'
import { type Command, CommandError, exitCodes, type Facts, type Settings } from '#server/commands/command.ts'
import { dropOutbox, retryOutbox } from '#server/commands/outbox.ts'
import { approveRole, declineRole } from '#server/commands/roles.ts'
import { readFields } from '#server/pages/form-fields.ts'
import { operateHeaders } from '#server/pages/headers.ts'
import type { Showing } from '#server/pages/served-page.ts'
import { refuse } from '#server/values/refusals.ts'
import { healthBy, type RunLsp } from './health.ts'
import { serveImports } from './imports/serve.ts'
import { mailPage, overviewPage, picturePage, profilePage, profilesPage } from './page-data.ts'
import { fieldsOf, hidden, operatorRoutes, sendOperator } from './routes.ts'
import { operatorSecret, type Pause, signingIn } from './signing-in.ts'

export type OperateOptions = { secret: string; settings: Settings; maxUpload: number; run: RunLsp; pause?: Pause }

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
  { secret: given, settings, maxUpload, run, pause = wait }: OperateOptions,
): Promise<void> {
  const { deps } = showing
  const secret = operatorSecret(given)
  const signing = signingIn(deps, secret, pause)
  const { health, forget } = healthBy(run, deps.clock)

  /** What a command works with; what it says is added to `said`. */
  const commandThat = (said: string[] = []): Command => ({
    db: deps.db,
    keys: deps.mail.keys,
    now: deps.clock(),
    pack: () => deps.pack,
    settings: () => settings,
    say: (line) => said.push(line),
    warn: (line) => said.push(line),
    progress: () => undefined,
  })

  /** Carries out what a command does, and tells what it said or why it was not done. */
  async function carriedOut(act: (command: Command) => Promise<Facts>): Promise<Notice> {
    const said: string[] = []
    try {
      await act(commandThat(said))
      return { isDone: true, lines: said, isCommand: true }
    } catch (error) {
      if (error instanceof CommandError) return { isDone: false, lines: error.message.split('\n'), isCommand: true }
      throw error
    }
  }

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

    operate.post(operatePatterns.signIn, hidden, async (request, reply) => {
      const tried = await signing.signIn(request, reply, fieldsOf(request)['secret'] ?? '')
      deps.log.info({ act: 'sign in', result: tried.result }, 'operate')
      if (tried.result === 'signed in') return reply.redirect(operatePatterns.overview, 303)
      if (tried.result === 'wrong') return sendOperator(showing, request, reply, { wrong: 'secret' }, 403)
      const left = Math.max(1000, tried.from.getTime() - deps.clock().getTime())
      reply.header('retry-after', Math.ceil(left / 1000))
      return sendOperator(showing, request, reply, { wrong: { minutes: Math.ceil(left / minute) } }, 429)
    })

    const routes = operatorRoutes(operate, showing, secret)
    const { get, act } = routes

    get(operatePatterns.overview, async () => ({ page: await overviewPage(deps, health) }))
    act(operatePatterns.look, 'look', async () => {
      forget()
      return { to: operatePatterns.overview }
    })
    act(operatePatterns.signOut, 'sign out', async ({ reply, operator }) => {
      await signing.signOut(operator, reply)
      return { to: operatePatterns.overview }
    })

    const profiles = async (notice: Notice | null = null) => ({ page: await profilesPage(commandThat()), notice })
    get(operatePatterns.profiles, () => profiles())
    get(operatePatterns.profile, async ({ id }) => {
      try {
        return { page: await profilePage(commandThat(), id) }
      } catch (error) {
        if (!(error instanceof CommandError) || error.code !== exitCodes.notThere) throw error
        return profiles({ isDone: false, lines: [error.message], isCommand: true })
      }
    })
    act(operatePatterns.approve, 'approve', async ({ id, fields: { version = '' } }) =>
      profiles(await carriedOut((command) => approveRole(command, id, version))),
    )
    act(operatePatterns.decline, 'decline', async ({ id, fields: { reason = '' } }) =>
      profiles(await carriedOut((command) => declineRole(command, id, reason))),
    )

    const mail = async (notice: Notice | null = null) => ({ page: await mailPage(commandThat()), notice })
    get(operatePatterns.mail, () => mail())
    act(operatePatterns.retry, 'retry mail', async ({ fields: { id } }) => {
      const notice = await carriedOut((command) => retryOutbox(command, id || null))
      deps.mail.wake()
      return mail(notice)
    })
    act(operatePatterns.drop, 'drop mail', async ({ fields: { id } }) =>
      mail(await carriedOut((command) => dropOutbox(command, id || null))),
    )

    if (deps.countsRatings)
      get(operatePatterns.picture, async ({ request }) => ({
        page: await picturePage(deps, request.query as { quarter?: string; by?: string }),
      }))
    await serveImports(operate, deps, routes, { dataFolder: settings.dataFolder, maxBytes: maxUpload, run })
  })
}
