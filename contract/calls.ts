import type { z } from 'zod'
import type * as assessing from './assessing.ts'
import type * as building from './building.ts'
import type * as career from './career.ts'
import type * as finding from './finding.ts'
import type * as mail from './mail.ts'
import type * as plan from './plan.ts'
import type * as session from './session.ts'
import type * as sessionData from './session-data.ts'
import type * as team from './team.ts'
import type * as views from './views.ts'
import type { CallDefinition } from './call.ts'

type ExportOf<Module> = Module[keyof Module]

/** The definitions of all calls: whatever a subject exports that is one. */
type Definitions = Extract<
  | ExportOf<typeof assessing>
  | ExportOf<typeof building>
  | ExportOf<typeof career>
  | ExportOf<typeof finding>
  | ExportOf<typeof mail>
  | ExportOf<typeof plan>
  | ExportOf<typeof session>
  | ExportOf<typeof sessionData>
  | ExportOf<typeof team>
  | ExportOf<typeof views>,
  CallDefinition
>

/**
 * The request and response of each call, by its name. Requests are without the uuid, which the client adds to every call.
 */
export type Calls = {
  [Definition in Definitions as Definition['name']]: {
    request: Omit<z.input<Definition['request']>, 'uuid'>
    response: z.output<Definition['response']>
  }
}
