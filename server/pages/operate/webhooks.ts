import type { WebhooksPage } from '#contract/wire/other-systems-pages.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import type { Deps } from '#server/deps.ts'
import { roleEvents } from '#server/operate/webhook-events.ts'
import { changeWebhook, listWebhooks, makeWebhook, sendAgain } from '#server/operate/webhooks.ts'
import { isAllowedAddress } from '#server/values/webhook-settings.ts'
import type { Answer, Routes } from './routes.ts'

async function webhooksPage({ db, webhooks }: Deps, wrong: WebhooksPage['wrong'] = null): Promise<WebhooksPage> {
  return { name: 'webhooks', hosts: webhooks.hosts, ...(await listWebhooks(db.read)), wrong }
}

/** Serves whom webhooks tell and what they told last, and lets operators make, pause and end them, and send again. */
export function serveWebhooks(deps: Deps, { get, act }: Routes): void {
  const { db, clock, pack, webhooks: settings } = deps
  const words = pack.words.operate.webhooks
  const answer = async (isDone: boolean, done: string): Promise<Answer> => ({
    page: await webhooksPage(deps),
    notice: { isDone, lines: [isDone ? done : words.not_there], isCommand: false },
  })
  get(operatePatterns.webhooks, 'webhooks', async () => ({ page: await webhooksPage(deps) }))
  act(operatePatterns.makeWebhook, 'webhooks', 'make webhook', async ({ operator, fields }) => {
    const address = (fields['address'] ?? '').trim()
    const events = roleEvents.filter((event) => fields[event] === 'yes')
    const messages = {
      ...(isAllowedAddress(settings, address) ? {} : { address: words.wrong.address }),
      ...(events.length > 0 ? {} : { events: words.wrong.events }),
    }
    const [first] = Object.values(messages)
    if (first !== undefined) {
      const notice = { isDone: false, lines: [first], isCommand: false }
      return { page: await webhooksPage(deps, { address, events, messages }), notice }
    }
    const secret = await makeWebhook({ db, settings, by: operator.person, now: clock() }, { address, events })
    const notice = { isDone: true, lines: [words.made], isCommand: false, shown: secret }
    return { page: await webhooksPage(deps), notice }
  })
  for (const change of ['pause', 'resume', 'end'] as const)
    act(operatePatterns[`${change}Webhook`], 'webhooks', `${change} webhook`, async ({ operator, fields }) => {
      const acting = { db, by: operator.person, now: clock() }
      return answer(await changeWebhook(acting, fields['id'] ?? '', change), words.done[change])
    })
  act(operatePatterns.sendWebhookAgain, 'webhooks', 'send webhook again', async ({ operator, fields }) => {
    const acting = { db, by: operator.person, now: clock() }
    return answer(await sendAgain(acting, fields['id'] ?? ''), words.done.again)
  })
}
