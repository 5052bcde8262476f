// A client that keeps roles in step both ways. Copy it and change it as you like; it needs nothing but Node 20 or a browser.

/** What changed here: `as_of` is when, `withdrawn` stands in place of the role once it is gone. */
export type Change = { key: string; as_of: string } & (
  | { withdrawn: true }
  | { title: string; role_type: string; agency?: string | null; [more: string]: unknown }
)
/** A role as it is there; one that is withdrawn has no title any more. */
export type Role = { id: string; key: string | null; source: string | null; withdrawn: boolean; title?: string }
type Page = { roles: Role[]; cursor: string; more: boolean }

const seconds = (count: number) => new Promise<unknown>((resolve) => setTimeout(resolve, count * 1000))

/** `api` is such as https://lsp.example.govt.nz/api/v1, and `key` what an operator made at /operate/keys. */
export const lspClient = (api: string, key: string, wait: (seconds: number) => Promise<unknown> = seconds) => {
  /** Asks until there is an answer: no request does harm when it arrives twice. */
  async function ask(method: string, path: string, body?: object, tried = 1): Promise<unknown> {
    const headers = { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const sent = await fetch(`${api}/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      .then(async (answer) => ({ answer, text: await answer.text() }))
      .catch(() => null)
    const status = sent?.answer.status ?? 503
    if (sent?.answer.ok) return sent.text === '' ? null : JSON.parse(sent.text)
    if ((status < 500 && status !== 429) || tried > 10) throw new Error(`${status} ${sent?.text ?? 'no answer'}`)
    await wait(Number(sent?.answer.headers.get('retry-after') ?? Math.min(2 ** tried, 60)))
    return ask(method, path, body, tried + 1)
  }

  return {
    ask,
    /** Sends what changed here, the last change of each role; what has arrived leaves `changes`. */
    async push(changes: Map<string, Change>): Promise<void> {
      while (changes.size > 0) {
        const roles = [...changes.values()].slice(0, 500)
        await ask('POST', 'roles/batch', { roles })
        for (const one of roles) if (changes.get(one.key) === one) changes.delete(one.key)
      }
    },
    /** Takes in what changed there after `cursor`, or all of it; returns the cursor for the next time. Store both together. */
    async pull(known: Map<string, Role>, cursor: string | null): Promise<string> {
      const page = (await ask('GET', `roles?limit=500${cursor === null ? '' : `&since=${cursor}`}`)) as Page
      for (const role of page.roles) void (role.withdrawn ? known.delete(role.id) : known.set(role.id, role))
      return page.more ? this.pull(known, page.cursor) : page.cursor
    },
  }
}
