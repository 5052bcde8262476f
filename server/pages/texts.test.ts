import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveTexts } from './assets.ts'

const text = { title: 'Privacy', body: [{ tag: 'p', inside: ['Kōrero'] }] }
const app = Fastify()
serveTexts(app, { edition: 'now', byName: new Map([['page/privacy', text]]), named: () => ({}) })

it('a text stands at the address of its edition, and browsers keep it', async () => {
  const { headers, ...answer } = await app.inject('/texts/now/page/privacy.json')
  expect(answer.json()).toEqual(text)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

it('an address of another edition has the present text, which nobody keeps', async () => {
  const answer = await app.inject('/texts/before/page/privacy.json')
  expect([answer.json(), answer.headers['cache-control']]).toEqual([text, 'no-store'])
})

it.each(['page/none.json', 'page/privacy', '', '.json', 'constructor.json'])('there is no text %s', async (name) => {
  expect((await app.inject(`/texts/now/${name}`)).json()).toMatchObject({ statusCode: 404, message: 'nothingHere' })
})
