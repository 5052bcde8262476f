import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { inTime } from '#server/values/in-time.ts'

/** A server's certificate: until when it is valid, and why it is not trusted, if it is not. */
export type Certificate = { validUntil: Date; fault: string | null }

const timeout = 10_000

/** Reads a reply of a mail server to its last line, whose number no hyphen follows. */
async function reply(socket: Socket): Promise<string> {
  let text = ''
  while (!/^\d{3}(?!-).*\r?\n/m.test(text)) {
    const [piece] = (await once(socket, 'data')) as [Buffer]
    text += piece.toString()
  }
  return text
}

/** Asks a mail server to go over to TLS. Resolves to whether it will. */
async function askForTls(socket: Socket): Promise<boolean> {
  await reply(socket)
  socket.write('EHLO localhost\r\n')
  if (!/^250[ -]STARTTLS\s*$/im.test(await reply(socket))) return false
  socket.write('STARTTLS\r\n')
  return (await reply(socket)).startsWith('220')
}

async function ofPeer(secure: TLSSocket): Promise<Certificate> {
  await once(secure, 'secureConnect')
  const { authorizationError: fault } = secure
  return {
    validUntil: new Date(secure.getPeerCertificate().valid_to),
    fault: fault ? String(fault) : null,
  }
}

const ports: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465, 'https:': 443 }

/**
 * The certificate of the server at `https://`, `smtps://` or `smtp://`; null where a mail server offers no TLS. Rejects where
 * the server cannot be reached.
 */
export async function certificateOf(address: string): Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: port === '' ? (ports[protocol] ?? 0) : Number(port) })
  const ask = async () => {
    await once(socket, 'connect')
    if (protocol === 'smtp:' && !(await askForTls(socket))) return null
    return ofPeer(connectTls({ socket, rejectUnauthorized: false, ...(isIP(host) === 0 ? { servername: host } : {}) }))
  }
  try {
    return await inTime(ask(), timeout)
  } finally {
    socket.destroy()
  }
}
