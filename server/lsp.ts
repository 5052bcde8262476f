import { runCommand } from './commands/run-command.ts'
import { readConfig } from './start/config.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  settings: () => readConfig(process.env),
  now: new Date(),
  out: process.stdout,
  err: process.stderr,
})
