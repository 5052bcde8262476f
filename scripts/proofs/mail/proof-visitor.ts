import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'

/** A visitor who asks for mail; records how long each answer took, in milliseconds. */
export class ProofVisitor {
  readonly times: number[] = []
  readonly #url: string
  #uuid = ''
  #cookie = ''

  constructor(url: string) {
    this.#url = url
  }

  async open(): Promise<void> {
    const response = await fetch(this.#url + paths.start)
    this.#cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    this.#uuid = /data-uuid="([^"]*)"/.exec(await response.text())?.[1] ?? ''
  }

  async call(name: string, body: object): Promise<unknown> {
    const begun = performance.now()
    const response = await fetch(this.#url + paths.call(name), {
      method: 'POST',
      headers: { ...callHeaders, cookie: this.#cookie },
      body: JSON.stringify({ uuid: this.#uuid, ...body }),
    })
    const answer = await response.text()
    this.times.push(performance.now() - begun)
    if (response.status !== 200) throw new Error(`${name}: ${response.status} ${answer}`)
    return JSON.parse(answer)
  }

  /** Asks for the link back to the session; returns when the server has said that the mail is stored. */
  async save(email: string): Promise<void> {
    const answer = JSON.stringify(await this.call('save_session', { email }))
    if (answer !== '{}') throw new Error(`save_session: ${answer}`)
  }

  /** Asks for a role profile, a Word file; the role has a macron in its title. */
  async askForProfile(email: string): Promise<void> {
    const asked = { email, emailType: 'ROLE_PROFILE', emailData: { roleId: 'curator-matauranga-maori--te-papa' } }
    const answer = JSON.stringify(await this.call('send_email', asked))
    if (answer !== '{}') throw new Error(`send_email: ${answer}`)
  }
}
