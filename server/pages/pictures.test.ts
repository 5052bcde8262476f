import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { pictureAddresses, servePictures } from './pictures.ts'

const { pack } = loadPack(packFolder(samplePack))
const app = Fastify()
servePictures(app, { pack })
const addresses = pictureAddresses({ pack, base: '' })

/** The size that a PNG says it has. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

it.each([
  ['icon192', 192, 192],
  ['icon512', 512, 512],
  ['maskable', 512, 512],
  ['touchIcon', 180, 180],
  ['card', 1200, 630],
] as const)('the picture %s is drawn when it is asked for, and browsers keep it', async (name, width, height) => {
  const { headers, rawPayload } = await app.inject(addresses[name])
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(sizeOf(rawPayload)).toEqual([width, height])
  expect((await app.inject(addresses[name])).rawPayload).toEqual(rawPayload)
})

it('the icon is served as it is', async () => {
  const { headers, body } = await app.inject(addresses.icon)
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(body).toContain('<svg')
})

it('an address of an earlier picture has the present one for a while, and other names have none', async () => {
  const { headers } = await app.inject('/pictures/card.png?v=0')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect((await app.inject('/pictures/none.png')).statusCode).toBe(404)
})

it('the card of a site with another name stands at another address, and so does that of another language', () => {
  const named = { ...pack, site: { ...pack.site, product: 'Another' } }
  const other = pictureAddresses({ pack: named, base: '/fr' })
  expect(other.card).toMatch(/^\/fr\/pictures\/card\.png\?v=/)
  expect(other.card.split('?')[1]).not.toBe(addresses.card.split('?')[1])
  expect(other.icon192).toBe(`/fr${addresses.icon192}`)
})
