import { readCode } from './house/code.ts'
import { figuresOf, told } from './house/figures.ts'
import { rules } from './house/rules.ts'

const files = readCode(process.cwd())
const findings = rules.map((rule) => rule(files))
const width = Math.max(...findings.map(({ rule }) => rule.length))
for (const { rule, found } of findings) console.log(`${rule.padEnd(width)}  ${found}`)
const { table, breaches: past } = told(figuresOf(process.cwd(), files))
console.log(`\n${table.join('\n')}`)
const breaches = [...findings.flatMap((finding) => finding.breaches), ...past]
for (const breach of breaches) console.error(breach)
process.exitCode = breaches.length === 0 ? 0 : 1
