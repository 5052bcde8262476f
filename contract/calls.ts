import type { z } from 'zod'
import type { getAssessResults } from './get-assess-results.ts'
import type { getQuestion } from './get-question.ts'
import type { pathRoles } from './path-roles.ts'
import type { roles } from './roles.ts'
import type { saveCapabilities } from './save-capabilities.ts'
import type { statusLoad } from './status-load.ts'
import type { statusUpdate } from './status-update.ts'

type Definitions =
  | typeof getAssessResults
  | typeof getQuestion
  | typeof pathRoles
  | typeof roles
  | typeof saveCapabilities
  | typeof statusLoad
  | typeof statusUpdate

/** Request and response of each call by its name; requests stand without the uuid, which the client adds itself. */
export type Calls = {
  [Definition in Definitions as Definition['name']]: {
    request: Omit<z.input<Definition['request']>, 'uuid'>
    response: z.output<Definition['response']>
  }
}
