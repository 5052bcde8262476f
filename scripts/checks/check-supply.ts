import type { Outcome } from './deploy/tools.ts'
import { audit, signatures } from './supply/online.ts'
import { checkSupply } from './supply/rules.ts'

// Checks what the product is made of; with --online, asks the registry too.

const findings = checkSupply(process.cwd())
const width = Math.max(...findings.map(({ rule }) => rule.length))
for (const { rule, found } of findings) console.log(`${rule.padEnd(width)}  ${found}`)
const breaches = findings.flatMap((finding) => finding.breaches)

const questions: Readonly<Record<string, () => Outcome>> = {
  'known faults (npm audit)': audit,
  'signatures (npm audit signatures)': signatures,
}
for (const [name, ask] of Object.entries(process.argv.includes('--online') ? questions : {})) {
  const outcome = ask()
  if (outcome === 'in order') console.log(`${name}: in order`)
  else if ('missing' in outcome) console.log(`${name}: NOT ASKED, because ${outcome.missing}`)
  else breaches.push(`${name}: AT FAULT\n${outcome.fault}`)
}

for (const breach of breaches) console.error(breach)
process.exitCode = breaches.length === 0 ? 0 : 1
