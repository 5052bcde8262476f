import fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import type { Refusal } from '#server/values/refusals.ts'
import { fewAtOnce } from './few-at-once.ts'

/** A file that is sent as soon as the test lets it go. */
function slowFile(): { app: FastifyInstance; asked: () => number; letGo: () => void } {
  let asked = 0
  let letGo = (): void => undefined
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  const app = fastify({ trustProxy: true })
  app.setErrorHandler<Refusal>((error, _request, reply) =>
    reply
      .status(error.status)
      .header('retry-after', error.retryAfter ?? '')
      .send(),
  )
  app.get('/file', { onRequest: fewAtOnce({ all: 3, network: 2 }) }, async () => {
    asked += 1
    await gone
    return 'all of it'
  })
  return { app, asked: () => asked, letGo }
}

it('is sent to so many of one network and so many in all, and again once they have it', async () => {
  const { app, asked, letGo } = slowFile()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const ask = (network: string) => fetch(`http://127.0.0.1:${port}/file`, { headers: { 'x-forwarded-for': network } })
  const sent = [ask('192.0.2.1'), ask('192.0.2.1')]
  await expect.poll(asked).toBe(2)
  expect((await ask('192.0.2.1')).status).toBe(503)
  sent.push(ask('192.0.2.2'))
  await expect.poll(asked).toBe(3)
  expect((await ask('192.0.2.3')).status).toBe(503)
  expect((await ask('192.0.2.3')).headers.get('retry-after')).toBe('30')
  letGo()
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200])
  await expect.poll(async () => (await ask('192.0.2.1')).status).toBe(200)
  await app.close()
})
