import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import type { Outcome } from '../deploy/tools.ts'

const severities = ['critical', 'high', 'moderate', 'low'] as const

const auditSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
})
const signaturesSchema = z.object({ invalid: z.array(z.object({ name: z.string() })), missing: z.array(z.unknown()) })

function askNpm(words: readonly string[]): unknown {
  const { stdout } = spawnSync('npm', [...words, '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  try {
    return JSON.parse(stdout)
  } catch {
    return null
  }
}

/** Why npm got no answer, as far as it says so. */
function whyNot(answer: unknown): string {
  const said = z.object({ message: z.string() }).safeParse(answer).data?.message
  const failed = z
    .object({ error: z.object({ code: z.string().nullish(), summary: z.string() }) })
    .safeParse(answer).data
  return said ?? [failed?.error.code, failed?.error.summary].filter(Boolean).join(': ') ?? 'no answer'
}

/** Asks the registry which packages have a fault that is known; one that is high or critical is a fault here. */
export function audit(): Outcome {
  const answer = askNpm(['audit'])
  const { data } = auditSchema.safeParse(answer)
  if (!data) return { missing: whyNot(answer) }
  const known = Object.entries(data.vulnerabilities)
  const grave = known.filter(([, { severity }]) => severities.slice(0, 2).some((one) => one === severity))
  return grave.length === 0
    ? 'in order'
    : { fault: grave.map(([name, { severity }]) => `${name}: ${severity}`).join('\n') }
}

/** Asks whether each installed package is the one that its registry signed. */
export function signatures(): Outcome {
  const answer = askNpm(['audit', 'signatures'])
  const { data } = signaturesSchema.safeParse(answer)
  if (!data) return { missing: whyNot(answer) }
  return data.invalid.length === 0
    ? 'in order'
    : { fault: data.invalid.map(({ name }) => `${name} is not what was signed`).join('\n') }
}
