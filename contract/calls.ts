import type { z } from 'zod'
import { assessingCalls } from './assessing.ts'
import { buildingCalls } from './building.ts'
import { careerCalls } from './career.ts'
import { findingCalls } from './finding.ts'
import { mailCalls } from './mail.ts'
import { planCalls } from './plan.ts'
import { reminderCalls } from './reminders.ts'
import { sessionCalls } from './session.ts'
import { teamCalls } from './team.ts'
import { viewsCalls } from './views.ts'

/** Every POST call, by its name in the address below `/mylsp/default/`. */
export const callDefinitions = {
  ...assessingCalls,
  ...buildingCalls,
  ...careerCalls,
  ...findingCalls,
  ...mailCalls,
  ...planCalls,
  ...reminderCalls,
  ...sessionCalls,
  ...teamCalls,
  ...viewsCalls,
}

type Definitions = typeof callDefinitions

/**
 * The request and response of each call, by its name. Requests are without the uuid, which the client adds to every call.
 */
export type Calls = {
  [Name in keyof Definitions]: {
    request: Omit<z.input<Definitions[Name]['request']>, 'uuid'>
    response: z.output<Definitions[Name]['response']>
  }
}
