import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'
import { readCode } from '../../../tools/check/house.ts'
import type { AttackRow } from '../target.ts'
import { many, Tally } from '../trial.ts'

/** Code that meets what visitors send; scripts, tests and benches meet their own. */
const layers = /^(?:domain|contract|server|web)\//

type Pattern = { file: string; source: string; flags: string }

/** Every regular expression in the code: written as one, or made of a text that stands there. */
function patternsIn(file: string): Pattern[] {
  const code = readFileSync(file, 'utf8')
  const found: Pattern[] = []
  const { program } = parseSync(file, code)
  const asMade = (kind: string, args: readonly unknown[]) => {
    const [source, flags] = (args as { value?: unknown }[]).map(({ value }) => value)
    if (kind === 'RegExp' && typeof source === 'string')
      found.push({ file, source, flags: typeof flags === 'string' ? flags : '' })
  }
  const made = ({ callee, arguments: args }: { callee: object; arguments: readonly unknown[] }) =>
    asMade('name' in callee ? String(callee.name) : '', args)
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: made,
    CallExpression: made,
  }).visit(program)
  return found
}

async function backtracking() {
  const tally = new Tally()
  const files = readCode('.').filter(({ path, isTest }) => layers.test(path) && !isTest && !path.endsWith('.css'))
  const all = files.flatMap(({ path }) => patternsIn(path))
  const patterns = [...new Map(all.map((one) => [`/${one.source}/${one.flags}`, one])).values()]
  const unknown: string[] = []
  let polynomial = 0
  await many(patterns.length, 2, async (place) => {
    const pattern = patterns[place]
    if (!pattern) return
    const { file, source, flags } = pattern
    const found = await check(source, flags, { timeout: 20_000 })
    if (found.status === 'unknown') unknown.push(`${file}: /${source}/${flags}`)
    if (found.status === 'vulnerable' && found.complexity.type === 'polynomial') polynomial += 1
    tally.check(
      found.status !== 'vulnerable',
      () => `${file}: /${source}/${flags} ${found.status === 'vulnerable' ? found.complexity.summary : ''}`,
    )
  })
  return tally.outcome(
    `${patterns.length} patterns in ${files.length} files; ${polynomial} polynomial; ${unknown.length} undecided ${unknown.join(' ')}`,
  )
}

export const rows: AttackRow[] = [{ id: 'T18', name: 'patterns that take ever longer', run: backtracking }]
