import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { isAddress, recipientsIn, recipientsMessage } from './email-request.ts'

const { address: words } = loadPack(packFolder('lsp')).pack.words.mail
const six = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `${name}@agency.nz`)

describe('recipientsIn', () => {
  it.each([
    ['commas', 'a@b.nz,c@d.nz', ['a@b.nz', 'c@d.nz']],
    ['commas and spaces', ' a@b.nz , c@d.nz, ', ['a@b.nz', 'c@d.nz']],
    ['semicolons', 'a@b.nz;c@d.nz;', ['a@b.nz', 'c@d.nz']],
    ['spaces', 'a@b.nz c@d.nz', ['a@b.nz', 'c@d.nz']],
    ['lines', 'a@b.nz\r\nc@d.nz\n\n', ['a@b.nz', 'c@d.nz']],
    ['one twice', 'a@b.nz, A@B.nz; c@d.nz a@b.nz', ['a@b.nz', 'c@d.nz']],
    ['nothing', ' ,;\n', []],
    ['names before them', 'Aroha Smith <aroha@b.nz>;', ['aroha@b.nz']],
    ['surnames before a comma', 'Smith, Aroha <a@b.nz>; "Ngata, Mere (HR)" <c@d.nz>', ['a@b.nz', 'c@d.nz']],
    ['names and commas', 'e@f.nz, Aroha <a@b.nz>, Mere < c@d.nz >, g@h.nz', ['e@f.nz', 'a@b.nz', 'c@d.nz', 'g@h.nz']],
    ['brackets alone', '<a@b.nz><c@d.nz>', ['a@b.nz', 'c@d.nz']],
    ['links to them', 'mailto:a@b.nz; Aroha <mailto:c@d.nz>', ['a@b.nz', 'c@d.nz']],
    ['signs that nobody sees', '\uFEFFo’neill@b.nz\u200B, \u202Ac@d.nz\u202C', ["o'neill@b.nz", 'c@d.nz']],
    ['one twice, once pasted', "o'neill@b.nz o’neill@b.nz\u200B", ["o'neill@b.nz"]],
    ['a line between what is not a name', 'name\nAroha <a@b.nz>', ['name', 'a@b.nz']],
  ])('parts addresses at %s, each once', (_, typed, addresses) => {
    expect(recipientsIn(typed)).toEqual(addresses)
  })
})

describe('recipientsMessage', () => {
  it.each([['a@b.nz'], ['a@b.nz, c@d.nz'], [six.join('\n')], [[...six, 'ONE@agency.nz'].join(';')]])(
    'takes %j',
    (typed) => {
      expect(recipientsMessage(words, typed)).toBeNull()
    },
  )

  const wrong = (address: string) => `“${address}” is not an email address, such as name@agency.govt.nz.`
  it.each([
    ['', 'Please enter an email address.'],
    [' , ', 'Please enter an email address.'],
    ['name', 'Please enter one email address, such as name@agency.govt.nz.'],
    ['a@b.nz, name, other', wrong('name')],
    ['Aroha <aroha@agency.nz', wrong('Aroha')],
    ['Aroha <aroha>, c@d.nz', wrong('aroha')],
    ['a@b.nz <c@d.nz, e@f.nz>', wrong('c@d.nz, e@f.nz')],
    ['Aroha <<a@b.nz>>', wrong('Aroha')],
    ['Aroha <a@b.nz> Smith', wrong('Smith')],
    ['a@b.nz\r\nBcc: c@d.nz', wrong('Bcc:')],
    ['a@b.nz c\u202E@d', wrong('c@d')],
    [`a@b.nz ${'x'.repeat(500)}`, wrong('x'.repeat(60))],
    [[...six, 'seven@agency.nz'].join(','), 'Please enter at most six addresses. There are 7.'],
  ])('answers %j', (typed, message) => {
    expect(recipientsMessage(words, typed)).toBe(message)
  })

  it('asks what else makes an address right', () => {
    expect(recipientsMessage(words, 'a@b.nz, c@d.nz', (address) => address !== 'c@d.nz')).toBe(wrong('c@d.nz'))
  })
})

describe('anything typed that is taken', () => {
  it('is addresses alone, without a name, a bracket, a line break or a header', () => {
    const pieces = [
      'a@b.nz',
      'Aroha',
      '<',
      '>',
      ',',
      ';',
      ' ',
      '\r\n',
      '\n',
      'Bcc: ',
      '"',
      '<c@d.nz>',
      '@',
      '\u0000',
      '\u202E',
      '=?',
    ]
    const typed = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join(''))
    let taken = 0
    fc.assert(
      fc.property(typed, (text) => {
        if (recipientsMessage(words, text) !== null) return
        taken += 1
        expect(recipientsIn(text).filter((address) => !isAddress(address) || /[\s<>,;:"]/.test(address))).toEqual([])
      }),
      { numRuns: 5000, seed: 20261122 },
    )
    expect(taken).toBeGreaterThan(100)
  })
})
