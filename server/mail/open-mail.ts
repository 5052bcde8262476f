import { createHmac } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Mail } from './mail-deps.ts'
import { outboxKeys } from './outbox/outbox-keys.ts'
import { stopLinks } from './stops.ts'

/** Makes what mail needs from the settings. The daily keys of the codes are derived from `secret`. */
export function openMail(
  settings: Pick<Mail, 'from' | 'limits' | 'allowedDomains'>,
  keyFolder: string,
  secret: string,
): Mail {
  const events = new EventEmitter()
  return {
    ...settings,
    keys: outboxKeys(keyFolder),
    stops: stopLinks(secret),
    code: (counted, day) => {
      const key = createHmac('sha256', secret)
        .update(`mail counts ${day.toISOString().slice(0, 10)}`)
        .digest()
      return createHmac('sha256', key).update(counted).digest('base64url')
    },
    wake: () => void events.emit('stored'),
    onWake: (listener) => void events.on('stored', listener),
    refused: (limit) => void events.emit('refused', limit),
    onRefused: (listener) => void events.on('refused', listener),
    ended: (mail) => void events.emit('ended', mail),
    onEnded: (listener) => void events.on('ended', listener),
  }
}
