import { stopMail } from '#contract/stop-mail.ts'
import { storeStop } from '#server/db/mail/mail-stops.ts'
import { refuse } from '#server/values/refusals.ts'
import { defineCall } from './call.ts'

export const stopMailCall = defineCall(stopMail, async ({ db, mail, clock }, { body }) => {
  const code = mail.stops.codeIn(body.token)
  if (code === null) throw refuse('stopLinkUnknown')
  await db.write((queries) => storeStop(queries, code, clock().toISOString()))
  return {}
})
