import { createHmac } from 'node:crypto'
import { isOwnMachine } from './network.ts'
import { openWith, sealWith } from './seal.ts'

/** Whom webhooks may reach, and how their secrets are kept. */
export type WebhookSettings = {
  /** The hosts, with their ports, that may be told; empty where nobody is. */
  hosts: readonly string[]
  /** Whether addresses in plain http are allowed where they lead to this machine itself. */
  isLocal: boolean
  seal: (secret: string, about: string) => string
  /** The secret; null where it was sealed under another secret of the server. */
  open: (sealed: string, about: string) => string | null
}

/** Secrets are sealed under the first of the server's signing secrets, and opened under any of them. */
export function webhookSettings(
  hosts: readonly string[],
  publicUrl: string,
  signingSecrets: readonly string[],
): WebhookSettings {
  const keys = signingSecrets.map((secret) => createHmac('sha256', secret).update('secrets of webhooks').digest())
  return {
    hosts,
    isLocal: isOwnMachine(new URL(publicUrl).hostname),
    seal: (secret, about) => sealWith(keys[0] ?? Buffer.alloc(0), secret, about),
    open: (sealed, about) => {
      for (const key of keys) {
        const opened = openWith(key, sealed, about)
        if (opened !== null) return opened
      }
      return null
    },
  }
}

/** Whether an address may be told of changes. */
export function isAllowedAddress(
  { hosts, isLocal }: Pick<WebhookSettings, 'hosts' | 'isLocal'>,
  address: string,
): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.hash || !hosts.includes(url.host)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal && isOwnMachine(url.hostname))
}
