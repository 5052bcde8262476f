import { expect, it } from 'vitest'
import { loadPack, packFolder } from './load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { readPage } from './rich-text.ts'

const { pack } = loadPack(packFolder(samplePack))

it.each([
  ['## Contact Us', 'contact-us', 'Contact Us'],
  ['## Contactez-nous {#contact-us}', 'contact-us', 'Contactez-nous'],
  ['## Écrire à l’équipe', 'ecrire-a-l-equipe', 'Écrire à l’équipe'],
])('the heading %s has the id %s and shows %s', (body, id, shown) => {
  const [heading] = readPage('one', { ...pack, pages: { one: { title: 'T', body } } }).body
  expect(heading).toEqual({ tag: 'h2', id, inside: [shown] })
})

it('a page with Markdown that no page can show is a fault of its file', () => {
  const pages = { one: { title: 'T', body: '> Somebody said so.' } }
  expect(() => readPage('one', { ...pack, pages })).toThrow(/^pages\/one\.md has Markdown/)
})
