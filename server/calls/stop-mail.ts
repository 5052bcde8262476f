import { stopMail } from '#contract/stop-mail.ts'
import { addressesAsked } from '#server/building/sharing.ts'
import { findStopped, storeStop } from '#server/db/mail/mail-stops.ts'
import { wireAddress } from '#server/mail/delivery/wire-address.ts'
import { confirmStopMail } from '#server/mail/mails/confirm-stop.ts'
import { sendMail } from '#server/mail/send.ts'
import { refuse } from '#server/values/refusals.ts'
import { defineCall } from './call.ts'

export const stopMailCall = defineCall(
  stopMail,
  async (deps, { session, body, network, requestKey }) => {
    const { db, mail, clock, publicUrl } = deps
    const link = mail.stops.read(body.token)
    if (link === null) throw refuse('stopLinkUnknown')
    // Who checks profiles forwards mail about them; whoever gets it must not stop the agency's.
    const contact = addressesAsked(deps).find(({ address }) =>
      mail.stops.codesOf(wireAddress(address)).includes(link.code),
    )
    const isToAsk = contact && !link.confirms && (await findStopped(db.read, [link.code])).length === 0
    if (!isToAsk) {
      await db.write((queries) => storeStop(queries, link.code, clock().toISOString()))
      return {}
    }
    const to = wireAddress(contact.address)
    const by = { session: session.uuid, network, request: requestKey }
    const asked = { type: 'CONFIRM_STOP', emails: [to], content: {}, by } as const
    const message = await sendMail(deps, asked, confirmStopMail(deps, publicUrl + mail.stops.pathOf(to, 'confirms')))
    return { is_asked: true, ...(message === null ? {} : { message }) }
  },
  'by a link',
)
