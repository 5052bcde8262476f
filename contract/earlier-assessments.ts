import { z } from 'zod'
import type { MoveKind } from '#domain/assessing/again/moves.ts'
import { again } from './assess-again.ts'
import { roleId, uuid, type CallDefinition } from './call.ts'

/** A capability in two self-assessments, by the keys of its ratings; empty where it had none. */
const move = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['moved', 'same', 'new', 'gone']) satisfies z.ZodType<MoveKind>,
  earlier: z.string(),
  now: z.string(),
  /** What was ticked off on the plan for it since that day. */
  done: z.array(z.object({ text: z.string(), done_on: z.iso.date() })),
})

const earlier = z.object({
  /** When its last answer was given, which tells it apart, and the day of that. */
  finished_at: z.iso.datetime(),
  finished_on: z.iso.date(),
  moves: z.array(move),
})

/**
 * `earlier_assessments`: the earlier self-assessments for a role, the latest first, each beside the one of now, and whether another
 * can be made (ours). 404 when there is no such role.
 */
export const earlierAssessments = {
  name: 'earlier_assessments',
  summary: 'The earlier self-assessments for a role beside the one of now',
  request: z.strictObject({ roleId, uuid }),
  response: z.object({ again, earlier: z.array(earlier) }),
} as const satisfies CallDefinition

export type Earlier = z.infer<typeof earlier>
export type Again = z.infer<typeof again>
