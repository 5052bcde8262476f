import { z } from 'zod'
import { linkToken, uuid, type CallDefinition } from './call.ts'

/**
 * `restore_session`: open a saved session in this browser with the token of its link (ours). `uuid` is that of the page that
 * asks; the answer's cookie opens the saved session. 410 when the session of a
 * token that we issued is gone, 404 when we issued no such token.
 */
export const restoreSession = {
  name: 'restore_session',
  summary: 'Open a saved session by the token of its link',
  request: z.strictObject({ token: linkToken, uuid }),
  response: z.object({}),
} as const satisfies CallDefinition
