import { randomInt } from 'node:crypto'
import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
export type Asked = { method?: string; path: string; headers?: OutgoingHttpHeaders; body?: string }

// A proxy ends what has been at rest for 15 seconds; a request must not meet its goodbye.
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 10_000 })
/** A busy machine is slow but not broken. */
const timeoutMs = 60_000

/** Sends exactly this request; address and headers go out as they are. */
function send(url: string, { method = 'GET', path, headers = {}, body }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((settle, fail) => {
    const sent = request({ hostname, port, method, path, headers, agent, timeout: timeoutMs }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', fail)
      response.on('end', () =>
        settle({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.on('error', fail)
    sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path} within a minute`)))
    sent.end(body)
  })
}

/** A visitor of a site that runs in a process of its own: the uuid of their page, and their cookie. */
export class Guest {
  readonly url: string
  uuid = ''
  cookie = ''
  /** A network of their own, where a trusted proxy tells it, so that limits by network meet nobody else. */
  network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

  constructor(url: string) {
    this.url = url
  }

  async ask({ headers = {}, ...asked }: Asked): Promise<Answer> {
    const own = { 'x-forwarded-for': this.network, ...(this.cookie === '' ? {} : { cookie: this.cookie }) }
    const answer = await send(this.url, { ...asked, headers: { ...own, ...headers } })
    const [set] = answer.headers['set-cookie'] ?? []
    const [value = ''] = set?.split(';') ?? []
    if (set !== undefined && value.includes('lsp_session=')) this.cookie = value.endsWith('=') ? '' : value
    return answer
  }

  /** Opens a page as a browser does. */
  async open(path: string = paths.start): Promise<Answer> {
    const answer = await this.ask({ path })
    this.uuid = /data-uuid="([^"]*)"/.exec(answer.body)?.[1] ?? this.uuid
    return answer
  }

  async post(name: string, body: object, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    const sent = JSON.stringify({ uuid: this.uuid, ...body })
    return this.ask({ method: 'POST', path: paths.call(name), headers: { ...callHeaders, ...headers }, body: sent })
  }

  /** Makes a call that must succeed. */
  async call<Data = unknown>(name: string, body: object): Promise<Data> {
    const { status, body: answer } = await this.post(name, body)
    if (status !== 200) throw new Error(`${name}: ${status} ${answer.slice(0, 200)}`)
    return JSON.parse(answer) as Data
  }

  /** Chooses a role and rates one of its capabilities. */
  async rate(roleId: string, qref: string, answer: string): Promise<void> {
    await this.call('status_update', { roleId })
    await this.call('get_question', { qtype: 'ASSESS', roleId, direction: 'SAVE', qref, answer })
  }
}

/** A visitor who has opened a page. */
export async function newGuest(url: string): Promise<Guest> {
  const guest = new Guest(url)
  await guest.open()
  return guest
}
