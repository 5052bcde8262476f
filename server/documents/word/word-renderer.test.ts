import { readdir } from 'node:fs/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { readDocx } from '#tests/support/documents/docx.ts'
import { everyBlock } from '#tests/support/documents/every-block.ts'
import { paragraph, type Block, type Document } from '#server/documents/blocks.ts'
import { openWordRenderer, type WordRenderer } from './word-renderer.ts'

let renderer: WordRenderer | undefined

afterEach(() => renderer?.close())

it('renders several documents that are asked for at the same time', async () => {
  const opened = (renderer = openWordRenderer())
  const named = (title: string): Document => ({ ...everyBlock, blocks: [paragraph(title)] })
  const files = await Promise.all(['One', 'Two', 'Three'].map((title) => opened.render(named(title))))
  const texts = await Promise.all(files.map(async (file) => (await readDocx(file)).text))
  expect(texts).toEqual(['One', 'Two', 'Three'])
})

it('rejects a document that cannot be rendered, and renders the next one', async () => {
  renderer = openWordRenderer()
  const figure = {
    type: 'figure',
    svg: 'no drawing',
    width: 10,
    height: 10,
    alternative: 'None',
    caption: 'None',
  } as const
  await expect(renderer.render({ ...everyBlock, blocks: [figure] })).rejects.toThrow('SVG')
  expect((await readDocx(await renderer.render(everyBlock))).text).toContain('What the role needs')
})

it('renders the next document after one that uses up the memory', async () => {
  renderer = openWordRenderer({ maxMegabytes: 32 })
  const endless = Array.from({ length: 60_000 }, (_, index) => paragraph(`Paragraph ${index}`))
  const asked = await Promise.allSettled([{ ...everyBlock, blocks: endless }, everyBlock].map(renderer.render))
  expect(asked).toMatchObject([
    { status: 'rejected', reason: { message: expect.stringContaining('memory') } },
    { status: 'fulfilled' },
  ])
}, 60_000)

it('ends a document that takes too long, and renders what waits behind it', async () => {
  renderer = openWordRenderer({ timeout: 6000, maxMegabytes: 4096 })
  const endless = Array<Block>(3_000_000).fill(paragraph('A paragraph'))
  const asked = await Promise.allSettled([{ ...everyBlock, blocks: endless }, everyBlock].map(renderer.render))
  expect(asked).toMatchObject([
    { status: 'rejected', reason: { status: 503, retryAfter: 30, named: 'documentTooSlow' } },
    { status: 'fulfilled' },
  ])
}, 60_000)

it('refuses a document while too many wait, and accepts one again when they are done', async () => {
  renderer = openWordRenderer({ maxWaiting: 2 })
  expect(await renderer.isReady()).toBe(true)
  const asking = Promise.allSettled(Array.from({ length: 4 }, () => everyBlock).map(renderer.render))
  expect(await renderer.isReady()).toBe(false)
  const [, , third, fourth] = await asking
  expect(third?.status).toBe('fulfilled')
  expect(fourth).toMatchObject({ reason: { status: 503, named: 'manyDocuments' } })
  expect(await renderer.isReady()).toBe(true)
  expect((await renderer.render(everyBlock)).length).toBeGreaterThan(0)
})

it('rejects each document and is not ready when the thread cannot start', async () => {
  renderer = openWordRenderer({ maxMegabytes: 8 })
  const asked = await Promise.allSettled([everyBlock, everyBlock].map(renderer.render))
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await renderer.isReady()).toBe(false)
}, 60_000)

it('ends its thread when no document is asked for, says that it is ready, and renders the next one', async () => {
  const threads = async () => (await readdir('/proc/self/task')).length
  renderer = openWordRenderer({ maxIdle: 200 })
  await renderer.render(everyBlock)
  const busy = await threads()
  await vi.waitFor(async () => expect(await threads()).toBeLessThan(busy), { timeout: 20_000 })
  const atRest = await threads()
  expect(await renderer.isReady()).toBe(true)
  expect(await threads()).toBe(atRest)
  expect((await readDocx(await renderer.render(everyBlock))).text).toContain('What the role needs')
}, 60_000)
