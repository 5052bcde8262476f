import { randomInt } from 'node:crypto'
import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer }
export type Asked = { method?: string; path: string; headers?: OutgoingHttpHeaders; body?: string | Buffer }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** A busy machine is slow but not broken. */
const timeout = 60_000

/** Sends exactly this request; address and headers go out as they are. */
function ask(url: string, { method = 'GET', path, headers = {}, body }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((settle, fail) => {
    const sent = request({ hostname, port, method, path, headers, agent, timeout }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', fail)
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        settle({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString(), bytes })
      })
    })
    sent.on('error', fail)
    sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path} within a minute`)))
    sent.end(body)
  })
}

/** A network of its own for each visitor, as a trusted proxy tells it, so that limits by network meet nobody else. */
function anyNetwork(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** What saves a profile, for its session alone or for others. */
export function sharingForm(pack: Pack, role: string, isShared: boolean): object {
  const relationship = pack.words.building.relationships.holder
  return { role, agency: pack.agencies[0]?.id, relationship, validate: isShared }
}

/** A visitor without a browser: the uuid of their page, and their cookie. */
export class Guest {
  readonly url: string
  uuid = ''
  cookie = ''
  network = anyNetwork()

  constructor(url: string) {
    this.url = url
  }

  async ask({ headers = {}, ...asked }: Asked): Promise<Answer> {
    const own = { 'x-forwarded-for': this.network, ...(this.cookie === '' ? {} : { cookie: this.cookie }) }
    const answer = await ask(this.url, { ...asked, headers: { ...own, ...headers } })
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

  async rate(roleId: string, qref: string, answer: string): Promise<void> {
    await this.call('status_update', { roleId })
    await this.call('get_question', { qtype: 'ASSESS', roleId, direction: 'SAVE', qref, answer })
  }

  /** Answers the questions of a new profile. */
  async build(pack: Pack): Promise<void> {
    for (const { qref, optionsList } of buildQuestions(pack)) {
      const answer = optionsList[1]?.key ?? optionsList[0]?.key
      // Each question is known only after the answer to the one before it.
      await this.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
    }
  }

  /** Builds a profile and keeps it, for this session alone or for others. */
  async addRole(pack: Pack, role: string, isShared: boolean): Promise<string> {
    await this.build(pack)
    const [made] = await this.call<{ id: string }[]>('add_role', sharingForm(pack, role, isShared))
    if (!made) throw new Error('no role was made')
    return made.id
  }
}

/** A visitor who has opened a page. */
export async function newGuest(url: string): Promise<Guest> {
  const guest = new Guest(url)
  await guest.open()
  return guest
}
