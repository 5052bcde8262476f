import { runCommand } from './commands/run-command.ts'
import { loadPack, packFolder } from './framework/load-pack.ts'
import { readConfig } from './start/config.ts'

// What a command writes is its user's alone: a restored database holds sessions.
process.umask(0o077)
process.exitCode = await runCommand(process.argv.slice(2), {
  settings: () => readConfig(process.env),
  readPack: ({ pack, language }) => loadPack(packFolder(pack), language).pack,
  now: new Date(),
  out: process.stdout,
  err: process.stderr,
})
