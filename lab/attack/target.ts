import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildQuestions } from '../../domain/assessing/questionnaire.ts'
import { loadPack, packFolder } from '../../server/framework/load-pack.ts'
import type { Guest } from '../../tests/support/app/guest.ts'
import { samplePack } from '../../tests/support/sample-pack.ts'
import { freePort } from '../../tests/support/site.ts'
import { makeFolder, startServer, type RunningServer } from '../support/server.ts'
import type { Outcome } from './trial.ts'

/** The server that is attacked, which the attack itself has started on this machine. */
export type Target = RunningServer & {
  /** The folder of everything that it writes. */
  folder: string
  /** Everything that it has logged so far. */
  log: () => string
  /** The address of its figures. */
  metrics: string
  /** What signs in to the operator's page. */
  operateSecret: string
  /** Starts another server, on a database of its own, with other settings; it ends with the attack, or before. */
  another: (settings: Record<string, string>) => Promise<Target>
  /** How often to try: a fiftieth with --quick. */
  tries: (usual: number) => number
}

/** One row of the attack; `id` is that of a threat in docs/trust.md. */
export type AttackRow = { id: string; name: string; run: (target: Target) => Promise<Outcome> }

/** The pack of the server that is attacked. */
const { pack } = loadPack(packFolder(samplePack))

/** High limits, because every attack comes from here. */
const highLimits = {
  LSP_MAIL_LIMIT_ADDRESS: '900000',
  LSP_MAIL_LIMIT_ADDRESS_DAY: '900000',
  LSP_MAIL_LIMIT_SESSION: '900000',
  LSP_MAIL_LIMIT_NETWORK: '900000',
  LSP_MAIL_LIMIT_SITE: '900000',
  LSP_SHARE_LIMIT_NETWORK: '900000',
  LSP_SHARE_LIMIT_SITE: '900000',
}

/** Starts the product on loopback, with a new SQLite database, the roles of the sample pack and the local inbox. */
export async function startTarget(tries: Target['tries'], settings: Record<string, string> = {}): Promise<Target> {
  const folder = makeFolder()
  mkdirSync(join(folder, 'tmp'))
  const metrics = `127.0.0.1:${await freePort()}`
  const logFile = join(folder, 'log')
  const operateSecret = randomBytes(24).toString('base64url')
  const all = {
    LSP_PACK: samplePack,
    LSP_METRICS_LISTEN: metrics,
    LSP_DATABASE_URL: `sqlite:${join(folder, 'lsp.db')}`,
    // Each visitor says here from which network they come, as a proxy would.
    LSP_TRUST_PROXY: '127.0.0.1/32',
    LSP_OPERATE_SECRET: operateSecret,
    LSP_OPERATOR_EMAIL: 'validation@commission.example',
    LSP_LOG_LEVEL: 'trace',
    TMPDIR: join(folder, 'tmp'),
    ...highLimits,
    ...settings,
  }
  const words = ['--import', './lab/attack/watch-prototypes.mjs']
  return {
    ...(await startServer(all, { words, log: logFile })),
    folder,
    log: () => readFileSync(logFile, 'utf8'),
    metrics: `http://${metrics}/metrics`,
    operateSecret,
    another: (others) => startTarget(tries, { ...settings, ...others }),
    tries,
  }
}

/** The calls that answer the questions of a new profile, and keep it, for its session alone or for others. */
export function profileCalls(role: string, isShared = false): [name: string, body: object][] {
  const relationship = pack.words.building.relationships.holder
  return [
    ...buildQuestions(pack).map(({ qref, optionsList }): [string, object] => {
      const answer = optionsList[1]?.key ?? optionsList[0]?.key
      return ['get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer }]
    }),
    ['add_role', { role, agency: pack.agencies[0]?.id, relationship, validate: isShared }],
  ]
}

/** Builds a profile and keeps it; returns its id. */
export async function keepProfile(guest: Guest, role: string, isShared = false): Promise<string> {
  let made: unknown
  for (const [name, body] of profileCalls(role, isShared)) made = await guest.call(name, body)
  const [kept] = made as { id: string }[]
  if (!kept) throw new Error('no role was made')
  return kept.id
}
