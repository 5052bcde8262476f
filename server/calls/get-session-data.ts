import { getSessionData } from '#contract/get-session-data.ts'
import { loadSessionData } from '#server/session/session-data.ts'
import { defineCall } from './call.ts'

export const getSessionDataCall = defineCall(getSessionData, (deps, { session }) => loadSessionData(deps, session))
