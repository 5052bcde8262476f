import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { ContentField, ContentGroup, ContentPart } from '#contract/wire/content-file-page.ts'
import type { Notice, OperatorPage, ServedOperator } from '#contract/wire/operator-page.ts'
import { servedIn } from '#tests/support/test-app.ts'

export const operateSecret = 'the secret of the operator’s page'

const partsIn = (part: ContentPart): ContentPart[] =>
  'parts' in part ? [part, ...part.parts.flatMap(partsIn)] : [part]
const isField = (part: ContentPart): part is ContentField => !('parts' in part)

/** The fields of a form, in their order. */
export const fieldsIn = (form: ContentGroup): ContentField[] => partsIn(form).filter(isField)

/** A part of a form by its place. */
export function partIn(form: ContentGroup, ...path: (string | number)[]): ContentPart {
  const found = partsIn(form).find(({ key }) => key === JSON.stringify(path))
  if (!found) throw new Error(`nothing at ${path.join('.')}`)
  return found
}

/** An operator with a browser that has no script. */
export class Operator {
  readonly #app: FastifyInstance
  readonly #ip: string
  cookie = ''
  #page: ServedOperator | undefined

  constructor(app: FastifyInstance, ip = '192.0.2.7') {
    this.#app = app
    this.#ip = ip
  }

  async #send(
    method: 'GET' | 'POST',
    url: string,
    payload?: string | Buffer,
    headers = {},
  ): Promise<LightMyRequestResponse> {
    const type = payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#ip,
      headers: { ...(this.cookie ? { cookie: this.cookie } : {}), ...type, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    // One who goes to their organisation's provider keeps another cookie meanwhile.
    for (const set of response.cookies) this.cookie = set.value === '' ? '' : `${set.name}=${set.value}`
    // A script's answer leaves the page as it is.
    if (!response.headers['content-type']?.toString().includes('json')) this.#page = servedIn(response).operator
    return response
  }

  open(url = '/operate'): Promise<LightMyRequestResponse> {
    return this.#send('GET', url)
  }

  /** What the last page was made of, and what it says was done; it must be of this name. */
  shown<Name extends OperatorPage['name']>(
    name: Name,
  ): Extract<OperatorPage, { name: Name }> & { notice: Notice | null } {
    const served = this.#page
    if (!served || !('page' in served) || served.page.name !== name)
      throw new Error(`not the page "${name}": ${JSON.stringify(served)}`)
    return { ...(served.page as Extract<OperatorPage, { name: Name }>), notice: served.notice }
  }

  /** What the last page was made of; undefined where it was none of the operator's. */
  get served(): ServedOperator | undefined {
    return this.#page
  }

  /** What the last page's forms carry. */
  get formCode(): string {
    return this.#page && 'formCode' in this.#page ? this.#page.formCode : ''
  }

  /** Sends a form of the last page. */
  post(url: string, fields: Record<string, string> = {}, headers = {}): Promise<LightMyRequestResponse> {
    return this.#send('POST', url, new URLSearchParams({ form: this.formCode, ...fields }).toString(), headers)
  }

  /** Sends the form with files; a file is given by its name and content. */
  async upload(
    fields: Record<string, string>,
    files: Record<string, { name: string; content: string | Buffer<ArrayBuffer> }>,
  ): Promise<LightMyRequestResponse> {
    const form = new FormData()
    for (const [name, value] of Object.entries({ form: this.formCode, ...fields })) form.set(name, value)
    for (const [name, file] of Object.entries(files)) form.set(name, new File([file.content], file.name))
    const written = new Response(form)
    const headers = { 'content-type': written.headers.get('content-type') ?? '' }
    return this.#send('POST', '/operate/imports', Buffer.from(await written.arrayBuffer()), headers)
  }

  signIn(secret = operateSecret): Promise<LightMyRequestResponse> {
    return this.post('/operate/sign-in', { secret })
  }
}
