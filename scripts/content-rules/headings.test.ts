import { expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { readPage } from '#scripts/rich-text.ts'

const { pack } = loadPack(packFolder(samplePack))

it.each([
  ['## Contact Us', 'contact-us', 'Contact Us'],
  ['## Contactez-nous {#contact-us}', 'contact-us', 'Contactez-nous'],
  ['## Écrire à l’équipe', 'ecrire-a-l-equipe', 'Écrire à l’équipe'],
])('the heading %s has the id %s and shows %s', (body, id, shown) => {
  const [heading] = readPage({ title: 'T', body }, pack).body
  expect(heading).toEqual({ tag: 'h2', id, inside: [shown] })
})
