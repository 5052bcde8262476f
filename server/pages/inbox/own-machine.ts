import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/values/network.ts'
import { isOwnMachine } from '#server/values/own-machine.ts'

/** Every address that the request says it came through, whether or not the proxy that says so is trusted. */
function addressesOf(request: FastifyRequest): string[] {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const passed = forwarded === '' ? [] : forwarded.split(',').map((address) => address.trim())
  return [request.socket.remoteAddress ?? '', request.ip, ...passed]
}

/** Whether a request comes from this machine and for it: the name it asks for must be the machine's own too (DNS rebinding). */
export function isFromOwnMachine(request: FastifyRequest): boolean {
  if (request.headers['forwarded'] !== undefined) return false
  const name = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
  return isOwnMachine(name) && addressesOf(request).every(isLoopback)
}

/** Whether a form comes from a page of this site, as far as the browser says. */
export function isOwnForm({ headers }: FastifyRequest): boolean {
  const { host, origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`
}
