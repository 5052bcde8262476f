/** The server that is attacked, which the attack itself has started on this machine. */
export type Target = {
  /** Its address, such as http://127.0.0.1:40123. */
  url: string
  pid: number
  /** The folder of everything that it writes. */
  folder: string
  database: string
  inbox: string
  /** Everything that it has logged so far. */
  log: () => string
  /** The address of its figures. */
  metrics: string
  /** What signs in to the operator's page. */
  operateSecret: string
  /** Starts another server, on a database of its own, with other settings; it ends with the attack, or before. */
  another: (settings: Record<string, string>) => Promise<Target>
  stop: () => Promise<void>
  /** Starts it again after `stop`, on what it has stored. */
  restart: () => Promise<void>
  /** How often to try: fewer times with --quick, and with --full as often as `docs/trust.md` says, however long that takes. */
  tries: (usual: number, full?: number) => number
}

/** What a row found: how often it tried, and a sentence for each try that got through. */
export type Outcome = { tries: number; failures: string[]; figures?: string }

/** One row of the attack; `id` is that of a threat in docs/trust.md. */
export type AttackRow = { id: string; name: string; run: (target: Target) => Promise<Outcome> }

/** A row that cannot be run here, and why: such as a tool that is not installed. */
export class NotHere extends Error {}
