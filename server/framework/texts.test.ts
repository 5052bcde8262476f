import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from './load-pack.ts'
import { readPage } from './rich-text.ts'
import { descriptionOf, shownTexts } from './texts.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

const loaded = loadPack(packFolder(samplePack))
const { pack } = loaded
const english = { tag: pack.language, base: '', name: 'English' }
const french = { tag: 'fr-CA', base: '/fr', name: 'Français' }
const { byName, named, edition } = shownTexts(loaded, [english, french])

describe('what screens show by name', () => {
  it('has every subject of the words, every page and every capability', () => {
    const names = [
      ...Object.keys(pack.words),
      ...Object.keys(pack.pages).map((name) => `page/${name}`),
      ...pack.capabilities.map(({ id }) => `capability/${id}`),
    ]
    expect(names.filter((name) => !byName.has(name))).toEqual([])
  })

  it('leaves out names of which there is no text', () => {
    expect(named(['capability/none', 'page/constructor', 'levels'])).toEqual({ levels: { levels: pack.levels ?? [] } })
  })

  it('has no question of an interview, which are for panels', () => {
    const texts = pack.capabilities.map(({ id }) => byName.get(`capability/${id}`))
    expect(JSON.stringify(texts)).not.toContain('"interview":')
    expect(pack.capabilities.some(({ interview }) => interview)).toBe(true)
  })

  it('has no wording that is for the roles of one level', () => {
    const at_level = { expert: { definition: 'Zzyzx is wide.', interview: { experience: 'How wide is Zzyzx?' } } }
    const capabilities = pack.capabilities.map((one) => ({ ...one, levels: ['expert'], at_level }))
    const levels = [{ id: 'expert', name: 'Expert', meaning: 'Leads others in it.' }]
    const other = shownTexts({ ...loaded, pack: { ...pack, levels, capabilities } }, [english])
    expect([...other.byName].filter(([, text]) => JSON.stringify(text).includes('Zzyzx'))).toEqual([])
  })

  it('keeps what looks like markup as the text that it is', () => {
    const said = '</script><script>alert("1")</script>'
    const app = { ...pack.words.app, top_bar: { ...pack.words.app.top_bar, contact: said } }
    const other = shownTexts({ ...loaded, pack: { ...pack, words: { ...pack.words, app } } }, [english])
    expect(other.byName.get('app')).toMatchObject({ top_bar: { contact: said } })
  })

  it('has another edition as soon as one word is another, and only then', () => {
    const renamed = { ...pack, site: { ...pack.site, product: 'Another' } }
    expect(shownTexts(loaded, [english, french]).edition).toBe(edition)
    expect(shownTexts({ ...loaded, pack: renamed }, [english, french]).edition).not.toBe(edition)
  })
})

describe('what search engines are told of a page', () => {
  const capability = pack.capabilities[0]

  it.each([
    ['/', pack.site.home.lede],
    ['/constructor', pack.site.home.lede],
    ['/data', pack.words.framework.data_page.description],
    [`/capability/${capability?.id}`, capability?.definition],
  ])('of %s', (path, description) => {
    expect(descriptionOf(pack, path)).toBe(description)
  })

  it('is what a page of the pack says of itself, with the names of the site', () => {
    const about = { title: 'About', description: 'What {product} is.', body: '' }
    expect(descriptionOf({ ...pack, pages: { about } }, '/about')).toBe(`What ${pack.site.product} is.`)
  })
})

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
