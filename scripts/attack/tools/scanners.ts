import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { served } from '#contract/wire/patterns.ts'
import { paths } from '#contract/wire/paths.ts'
import { roleId } from '#tests/support/app/call-bodies.ts'
import { newGuest } from '../guest.ts'
import { above } from '../payloads.ts'
import type { AttackRow, Target } from '../row.ts'
import { Tally } from '../tally.ts'
import { allowed, withVisitors } from '../visitors.ts'
import { runTool } from './run-tool.ts'

/** For how many seconds a tool may go on: in fewer it has hardly begun, so that nothing would be proved. */
const secondsFor = ({ tries }: Target, usual: number, full: number) => Math.max(30, tries(usual, full))

/** How often a tool's request reached the server, by its log. */
const requestsIn = ({ log }: Target) => (log().match(/"msg":"request"/g) ?? []).length

async function wapiti(target: Target) {
  const tally = new Tally()
  const before = requestsIn(target)
  const report = join(target.folder, 'wapiti.json')
  const { cookie } = await newGuest(target.url)
  const modules = 'xss,sql,blindsql,exec,file,crlf,redirect,ssrf,xxe,methods,backup,htaccess'
  const time = secondsFor(target, 120, 600)
  const words = [
    '-u',
    `${target.url}/`,
    '-m',
    modules,
    '--scope',
    'folder',
    '-d',
    '3',
    '--max-scan-time',
    String(time / 60),
  ]
  const more = ['-H', `Cookie: ${cookie}`, '-f', 'json', '-o', report, '--no-bugreport', '--flush-session', '-t', '10']
  const starts = [
    `/roleselect?query_role=hr&query_agency=`,
    `/roleactions/${roleId}?tab=profile`,
    `/pathselect?roleId=${roleId}&path=same`,
  ]
  const pages = starts.flatMap((path) => ['-s', target.url + path])
  const { said } = await runTool('wapiti', [...words, ...pages, ...more], {
    seconds: time + 300,
    folder: target.folder,
  })
  const read = (() => {
    try {
      return JSON.parse(readFileSync(report, 'utf8')) as {
        vulnerabilities: Record<string, { info: string; path: string }[]>
      }
    } catch {
      throw new Error(`wapiti wrote no report: ${said.slice(-300)}`)
    }
  })()
  const found = Object.entries(read.vulnerabilities).flatMap(([kind, all]) =>
    all.map(({ info, path }) => `${kind} at ${path}: ${info}`),
  )
  const sent = requestsIn(target) - before
  tally.check(sent > 100, () => `only ${sent} requests were sent, so that nothing was proved`)
  for (const one of found) tally.check(false, () => one)
  return { ...tally.outcome(`${found.length} findings, for ${time} s at most`), tries: sent }
}

async function sqlmap(target: Target) {
  const tally = new Tally()
  const guest = await newGuest(target.url)
  const before = requestsIn(target)
  const asked: [name: string, body: object, tested: string][] = [
    ['roles', { query_role: 'hr', query_agency: 'te-papa' }, 'query_role,query_agency'],
    ['suggest_roles', { query_role: 'hr', query_agency: '' }, 'query_role'],
    ['status_update', { roleId }, 'roleId'],
  ]
  const said: string[] = []
  for (const [name, body, tested] of asked) {
    const file = join(target.folder, `${name}.txt`)
    const { host } = new URL(target.url)
    const sent = JSON.stringify({ uuid: guest.uuid, ...body })
    const head = [`POST ${paths.call(name)} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json']
    const rest = ['X-Requested-With: XMLHttpRequest', `Cookie: ${guest.cookie}`, '', sent]
    writeFileSync(file, [...head, ...rest].join('\r\n'))
    const words = [
      '-r',
      file,
      '-p',
      tested,
      '--batch',
      '--level',
      '2',
      '--risk',
      '2',
      '--threads',
      '4',
      '--flush-session',
    ]
    const output = [
      '--output-dir',
      join(target.folder, 'sqlmap'),
      '--ignore-code',
      '400,404,409',
      '--ignore-stdin',
      '--disable-coloring',
    ]
    const ran = await runTool('sqlmap', [...words, ...output], {
      seconds: secondsFor(target, 80, 600),
      folder: target.folder,
    })
    said.push(ran.said)
    const isInjectable = /is vulnerable|identified the following injection point|appears to be .* injectable/.test(
      ran.said,
    )
    tally.check(!isInjectable, () => `${name}: ${/Parameter:[^]*?---/.exec(ran.said)?.[0] ?? 'injectable'}`)
  }
  const sent = requestsIn(target) - before
  tally.check(sent > 100, () => `only ${sent} requests were sent: ${said.join(' ').slice(-300)}`)
  return { ...tally.outcome(`${asked.length} calls`), tries: sent }
}

async function ffuf(target: Target) {
  const tally = new Tally()
  const before = requestsIn(target)
  const [words, report] = [join(target.folder, 'words.txt'), join(target.folder, 'ffuf.json')]
  const files = [
    'etc/passwd',
    'package.json',
    'lsp.db',
    'secret',
    '.env',
    '.git/config',
    'server/main.ts',
    'dist/web/server/index.js',
  ]
  const hidden = [
    '.env',
    '.git/HEAD',
    '.git/config',
    '.htaccess',
    'admin',
    'backup.zip',
    'lsp.db',
    'data/lsp.db',
    'secret',
    'phpinfo.php',
    'server-status',
    'actuator',
    'debug',
    'metrics',
    'console',
    'swagger',
    'graphql',
    'node_modules/',
    'package.json',
    'package-lock.json',
    'tests/',
    'docs/',
    'content/',
    'index.js',
    'main.ts',
    'lsp.db-wal',
    'outbox-keys',
    'inbox.eml',
  ]
  const climbing = above.flatMap((up) => [2, 5, 9].flatMap((depth) => files.map((file) => up.repeat(depth) + file)))
  writeFileSync(words, [...hidden, ...climbing].join('\n'))
  for (const place of ['', `${served.assets.slice(1)}/`, 'mylsp/default/']) {
    const asked = [
      '-u',
      `${target.url}/${place}FUZZ`,
      '-w',
      words,
      '-mc',
      '200,206',
      '-of',
      'json',
      '-o',
      report,
      '-s',
      '-t',
      '20',
    ]
    await runTool('ffuf', asked, { seconds: 60, folder: target.folder })
    const { results } = JSON.parse(readFileSync(report, 'utf8')) as { results: { url: string; status: number }[] }
    // The folder of a screen may be climbed out of and end at a screen; a file never ends in a page.
    const found = await Promise.all(results.map(async ({ url }) => [url, await (await fetch(url)).text()] as const))
    for (const [url, body] of found)
      tally.check(/^<!doctype html>/i.test(body), () => `${url} gave ${body.slice(0, 60)}`)
  }
  const sent = requestsIn(target) - before
  tally.check(sent > 100, () => `only ${sent} requests were sent, so that nothing was proved`)
  return { ...tally.outcome(`${hidden.length + climbing.length} words at 3 places`), tries: sent }
}

/** What each mode is, for how many seconds it goes on, and whether the server must have closed its connections by then. */
const modes = {
  H: { what: 'slow headers', seconds: 45, isClosed: true },
  B: { what: 'slow bodies', seconds: 60, isClosed: true },
  X: { what: 'slow reading', seconds: 20, isClosed: false },
  R: { what: 'many ranges', seconds: 20, isClosed: false },
} as const

/** The highest number that the tool gave for this state of its connections. */
function mostOf(state: string, said: string): number {
  const plain = stripVTControlCharacters(said)
  return Math.max(0, ...[...plain.matchAll(new RegExp(`^${state}:\\s+(\\d+)`, 'gm'))].map(([, count]) => Number(count)))
}

async function slowhttptest(target: Target) {
  const tally = new Tally()
  const { p95: usual } = await withVisitors(target, () => wait(10_000))
  const said: string[] = []
  for (const mode of Object.keys(modes) as (keyof typeof modes)[]) {
    const path = mode === 'B' ? paths.call('roles') : paths.start
    const { what, seconds, isClosed } = modes[mode]
    const words = [
      `-${mode}`,
      '-c',
      '1000',
      '-r',
      '200',
      '-l',
      `${seconds}`,
      '-i',
      '5',
      '-p',
      '3',
      '-u',
      target.url + path,
    ]
    const more =
      mode === 'B'
        ? ['-t', 'POST', '-f', 'application/json', '-s', '8192']
        : mode === 'X'
          ? ['-w', '1', '-y', '20', '-n', '5', '-z', '32', '-k', '3']
          : []
    const { p95, lost, result } = await withVisitors(target, () =>
      runTool('slowhttptest', [...words, ...more], { seconds: 2 * seconds, folder: target.folder }),
    )
    const output = result.said
    // It counts every five seconds, and ends in between once the server has closed them all.
    const isOver = output.includes('No open connections left')
    const [connected, closed] = [mostOf('connected', output), isOver ? 1000 : mostOf('closed', output)]
    tally.check(connected + closed >= 900, () => `${what}: only ${connected} connections, so that nothing was proved`)
    tally.check(!isClosed || closed >= 900, () => `${what}: ${closed} of 1,000 connections were closed in ${seconds} s`)
    tally.check(
      !/service available:\s+NO/.test(stripVTControlCharacters(output)),
      () => `${what}: others were shut out`,
    )
    said.push(`${what} ${p95.toFixed(1)}`)
    tally.check(p95 <= allowed(usual), () => `${what}: p95 ${p95.toFixed(1)} ms, usually ${usual.toFixed(1)}`)
    tally.check(lost === 0, () => `${what}: ${lost} visitors got no answer`)
  }
  const alive = await (await newGuest(target.url)).post('status_load', {})
  tally.check(alive.status === 200, () => `the server then answered ${alive.status}`)
  return { ...tally.outcome(`visitors' p95: usually ${usual.toFixed(1)} ms; ${said.join(', ')}`), tries: 4000 }
}

export const rows: AttackRow[] = [
  { id: 'T12', name: 'wapiti', run: wapiti },
  { id: 'T13', name: 'sqlmap', run: sqlmap },
  { id: 'T16', name: 'ffuf', run: ffuf },
  { id: 'T20', name: 'slowhttptest, 4 modes of 1,000 sockets', run: slowhttptest },
]
