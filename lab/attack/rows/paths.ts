import { once } from 'node:events'
import { connect } from 'node:net'
import { operatePatterns } from '../../../contract/wire/server-paths.ts'
import { served } from '../../../contract/wire/paths.ts'
import { above } from '../../../tests/support/app/call-bodies.ts'
import type { AttackRow, Target } from '../target.ts'
import { many, spread, Tally } from '../trial.ts'

const prefixes = [
  '/',
  `${served.assets}/`,
  `${served.assets}//`,
  `${served.inbox}/`,
  `${operatePatterns.imports}/`,
  '/roleactions/',
  '/mylsp/default/role_profile/',
  '/sitemap/',
  '/.well-known/',
]

/** Files of this machine and of the product, and a text that stands in each. */
const files: [file: string, holds: RegExp][] = [
  ['etc/passwd', /root:x?:0:0/],
  ['proc/self/environ', /LSP_OPERATE_SECRET/],
  ['package.json', /"my-lsp"/],
  ['server/main.ts', /createApp/],
  ['dist/web/server/index.js', /createRequestHandler/],
  ['lsp.db', /SQLite format 3/],
  ['secret', /^[\w-]{40,}\s*$/],
  ['.env', /LSP_/],
  ['.git/config', /\[core\]/],
]

/** From the folder of the client to that of its pack, of the product and of the machine. */
const depths = [1, 2, 3, 5, 12]

/** Sends a path as it is, which no client of HTTP would, and gives the whole answer. */
async function askRaw(url: string, path: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.on('error', () => undefined)
  socket.setTimeout(30_000, () => socket.destroy())
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`, 'latin1')
  await once(socket, 'close')
  return Buffer.concat(parts).toString('latin1')
}

/** Every path that shall lead out of what is served. */
function traversals({ folder }: Target): [path: string, holds: RegExp][] {
  // One name alone reaches what serves files by their names, so that the file's own folders are written as one too.
  const spelt = (file: string) => new Set(['/', '%2f', '%252f', '%5c'].map((slash) => file.replaceAll('/', slash)))
  const steps = prefixes.flatMap((prefix) =>
    above.flatMap((up) => depths.map((depth) => `${prefix}${up.repeat(depth)}`)),
  )
  return files.flatMap(([file, holds]) =>
    [
      ...steps.flatMap((way) => [...spelt(file)].map((name) => way + name)),
      `/${file}`,
      `${served.assets}/${file}`,
      `${served.assets}//${file}`,
      `file:///${file}`,
      `http://127.0.0.1/${file}`,
      `/${file}%00.js`,
      `${served.assets}/${folder}/${file}`,
      `${served.assets}/${encodeURIComponent(`${folder}/${file}`)}`,
    ].map((path): [string, RegExp] => [path, holds]),
  )
}

async function climbing(target: Target) {
  const tally = new Tally()
  const paths = traversals(target)
  // With --quick every so many of them, so that each kind is there.
  const some = spread(paths, target.tries(paths.length))
  await many(some.length, 32, async (place) => {
    const [path = '/', holds = /^$/] = some[place] ?? []
    const [head = '', body = ''] = (await askRaw(target.url, path)).split(/\r\n\r\n([^]*)/, 2)
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0)
    tally.check(status >= 200 && status < 500, () => `${path} was answered ${head.split('\r\n')[0] ?? 'by nothing'}`)
    tally.check(!holds.test(body), () => `${path} gave a file`)
  })
  return tally.outcome(`${above.length} spellings of the folder above, at ${prefixes.length} places`)
}

export const rows: AttackRow[] = [{ id: 'T16', name: 'paths that lead out of what is served', run: climbing }]
