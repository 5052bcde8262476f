import { afterEach, describe, expect, it } from 'vitest'
import { readDocx } from '#tests/support/documents/docx.ts'
import { everyBlock } from '#tests/support/documents/blocks.ts'
import type { Block, Document } from '#domain/documents/blocks.ts'
import { paragraph } from '#server/documents/blocks.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { loadPack } from '#server/framework/load-pack.ts'
import { packFolder } from '#server/framework/pack-files.ts'
import { type For, openWordRenderer, type WordRenderer } from './renderer.ts'

let renderer: WordRenderer | undefined

afterEach(() => renderer?.close())

it('renders several documents that are asked for at the same time, and goes on after one that cannot be rendered', async () => {
  const opened = (renderer = openWordRenderer())
  const named = (title: string): Document => ({ ...everyBlock, blocks: [paragraph(title)] })
  const svg = {
    type: 'figure',
    svg: 'no drawing',
    width: 10,
    height: 10,
    alternative: 'None',
    caption: 'None',
  } as const
  const wrong = opened.render({ ...everyBlock, blocks: [svg] })
  const files = Promise.all(['One', 'Two', 'Three'].map((title) => opened.render(named(title))))
  await expect(wrong).rejects.toThrow('SVG')
  const texts = await Promise.all((await files).map(async (file) => (await readDocx(file)).text))
  expect(texts).toEqual(['One', 'Two', 'Three'])
})

/** The interview pack of the role that needs the most, or of one that needs all there is. */
function largestPack(folder: string, needsAll = false): Document {
  const { pack } = loadPack(packFolder(folder))
  const count = ({ needs }: RoleProfile) => Object.values(needs).filter((need) => need !== 'none').length
  const [most] = starterRoles(pack).toSorted((one, other) => count(other) - count(one))
  if (!most) throw new Error('no roles')
  const ids = pack.capabilities.map(({ id }) => id)
  const role = needsAll ? { ...most, needs: Object.fromEntries(ids.map((id) => [id, 'essential' as const])) } : most
  const chosen = ids.filter((id) => role.needs[id] !== 'none')
  return interviewPackDocument(role, pack, new Date(0), { agency: null, chosen })
}

/** Asks for a document so many times, five at once; gives why it was not made. */
async function failuresOf(opened: WordRenderer, document: Document, times: number): Promise<unknown[]> {
  const failed: unknown[] = []
  let left = times
  const ask = async () => {
    while (left > 0) {
      left -= 1
      await opened.render(document).catch((error: unknown) => failed.push(error))
    }
  }
  await Promise.all(Array.from({ length: 5 }, ask))
  return failed
}

it.each([
  ['lsp', false],
  ['digital-and-data', true],
])(
  'renders the largest document of %s 200 times, five at once',
  { tags: 'long', timeout: 1_200_000 },
  async (folder, needsAll) => {
    const document = largestPack(folder, needsAll)
    const opened = (renderer = openWordRenderer())
    expect(await failuresOf(opened, document, 200)).toEqual([])
  },
)

it('renders the next document after one that uses up the memory', { tags: 'long' }, async () => {
  const opened = (renderer = openWordRenderer({ maxMegabytes: 32 }))
  const endless = Array.from({ length: 60_000 }, (_, index) => paragraph(`Paragraph ${index}`))
  const asked = await Promise.allSettled(
    [{ ...everyBlock, blocks: endless }, everyBlock].map((one) => opened.render(one)),
  )
  expect(asked).toMatchObject([
    { status: 'rejected', reason: { message: expect.stringContaining('memory') } },
    { status: 'fulfilled' },
  ])
})

it('ends a document that takes too long, and renders the next one', { tags: 'long' }, async () => {
  const opened = (renderer = openWordRenderer({ timeout: 6000, maxMegabytes: 4096 }))
  const endless = Array<Block>(3_000_000).fill(paragraph('A paragraph'))
  const tooSlow = { status: 503, retryAfter: 30, named: 'documentTooSlow' }
  await expect(opened.render({ ...everyBlock, blocks: endless })).rejects.toMatchObject(tooSlow)
  expect((await readDocx(await opened.render(everyBlock))).text).toContain('What the role needs')
})

it('refuses a document while too many wait, and accepts one again when they are done', async () => {
  const opened = (renderer = openWordRenderer({ maxWaiting: 2 }))
  expect(await renderer.isReady()).toBe(true)
  const asking = Promise.allSettled(Array.from({ length: 4 }, () => everyBlock).map((one) => opened.render(one)))
  expect(await renderer.isReady()).toBe(false)
  const [, , third, fourth] = await asking
  expect(third?.status).toBe('fulfilled')
  expect(fourth).toMatchObject({ reason: { status: 503, named: 'manyDocuments' } })
  expect(await renderer.isReady()).toBe(true)
  expect((await renderer.render(everyBlock)).length).toBeGreaterThan(0)
})

it('rejects each document and is not ready when the thread cannot start', async () => {
  const opened = (renderer = openWordRenderer({ maxMegabytes: 8 }))
  const asked = await Promise.allSettled([everyBlock, everyBlock].map((one) => opened.render(one)))
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await renderer.isReady()).toBe(false)
})

describe('the places of documents', () => {
  const download = (network: string) => ({ isMail: false, network })
  const mail = (network: string) => ({ isMail: true, network })

  /** Asks for documents while one is under way; gives which were refused. */
  async function refusedOf(asked: readonly For[], maxWaiting: number): Promise<number[]> {
    const opened = (renderer = openWordRenderer({ maxWaiting }))
    const small = { ...everyBlock, blocks: [paragraph('Small')] }
    const made = await Promise.allSettled([download('first'), ...asked].map((whom) => opened.render(small, whom)))
    expect(opened.unfinished()).toBe(0)
    return made.slice(1).flatMap(({ status }, place) => (status === 'rejected' ? [place] : []))
  }

  it('are there for others, however many one network asks for, and for mail, however many downloads wait', async () => {
    const asked = [
      ...Array.from({ length: 6 }, () => download('a')),
      download('b'),
      download('c'),
      mail('a'),
      mail('a'),
    ]
    expect(await refusedOf(asked, 5)).toEqual([3, 4, 5, 7, 9])
  })

  it('are those of a /48, however it is written', async () => {
    const asked = ['2001:db8:1:1', '2001:db8:1:2', '2001:db8:1:3', '2001:db8:1:4', '2001:db8:2:1']
    expect(await refusedOf(asked.map(download), 5)).toEqual([3])
  })
})
