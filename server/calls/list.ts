import type { CallDefinition } from '#contract/call.ts'
import { callDefinitions } from '#contract/calls.ts'
import { assessingHandlers } from '#server/assessing/calls.ts'
import { planHandlers } from '#server/assessing/plan/calls.ts'
import { reminderHandlers } from '#server/assessing/plan/reminder-calls.ts'
import { buildingHandlers } from '#server/building/calls.ts'
import type { CallContext, Handlers } from '#server/call.ts'
import { careerHandlers } from '#server/career/calls.ts'
import type { Deps } from '#server/deps.ts'
import { findingHandlers } from '#server/finding/calls.ts'
import { mailHandlers } from '#server/mail/calls.ts'
import { sessionHandlers } from '#server/session/calls.ts'
import { teamHandlers } from '#server/team/calls.ts'
import { viewsHandlers } from '#server/views/calls.ts'

const handlers: Handlers<typeof callDefinitions> = {
  ...assessingHandlers,
  ...buildingHandlers,
  ...careerHandlers,
  ...findingHandlers,
  ...mailHandlers,
  ...planHandlers,
  ...reminderHandlers,
  ...sessionHandlers,
  ...teamHandlers,
  ...viewsHandlers,
}

/** A call with what answers it; its body has the shape of its definition. */
type Call = {
  name: string
  definition: CallDefinition
  handle(deps: Deps, context: CallContext<CallDefinition>): Promise<unknown>
}

/** Every POST call that the app answers. */
export const calls: readonly Call[] = (Object.keys(callDefinitions) as (keyof typeof callDefinitions)[]).map(
  (name) => ({ name, definition: callDefinitions[name], handle: handlers[name] }),
)
