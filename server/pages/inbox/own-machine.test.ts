import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { isFromOwnMachine, isOwnForm } from './own-machine.ts'

type From = { ip?: string; socket?: string; headers?: Record<string, string | string[]> }

/** A request as the server sees it where it trusts no proxy. */
const request = ({ ip = '127.0.0.1', socket = '127.0.0.1', headers = {} }: From) =>
  ({
    ip,
    socket: { remoteAddress: socket },
    headers: { host: 'localhost:3000', ...headers },
  }) as unknown as FastifyRequest

it.each<From>([
  {},
  { headers: { host: 'LOCALHOST' } },
  { headers: { host: '127.0.0.1:80' } },
  { headers: { 'x-forwarded-for': '127.0.0.1, ::1' } },
  { headers: { 'x-forwarded-for': ['127.0.0.1', '127.0.0.2'] } },
])('takes a request of this machine for one: %o', (from) => {
  expect(isFromOwnMachine(request(from))).toBe(true)
})

it.each<From>([
  { ip: '203.0.113.7' },
  { socket: '203.0.113.7' },
  { socket: '' },
  { headers: { 'x-forwarded-for': '203.0.113.7' } },
  { headers: { 'x-forwarded-for': '127.0.0.1,203.0.113.7' } },
  { headers: { 'x-forwarded-for': ['127.0.0.1', '203.0.113.7'] } },
  { headers: { 'x-forwarded-for': '127.0.0.1,' } },
  { headers: { forwarded: '' } },
  { headers: { host: '' } },
  { headers: { host: 'localhost.example' } },
  { headers: { host: '127.0.0.1:3000.example' } },
])('takes no other request for one of this machine, although no proxy is trusted: %o', (from) => {
  expect(isFromOwnMachine(request(from))).toBe(false)
})

it.each<[isOwn: boolean, headers: Record<string, string>]>([
  [true, {}],
  [true, { 'sec-fetch-site': 'same-origin' }],
  [true, { origin: 'http://localhost:3000' }],
  [true, { origin: 'https://localhost:3000' }],
  [false, { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
  [false, { origin: 'http://localhost:3001' }],
  [false, { origin: '' }],
  [false, { origin: 'null' }],
])('says %s for a form with %o', (isOwn, headers) => {
  expect(isOwnForm(request({ headers }))).toBe(isOwn)
})
