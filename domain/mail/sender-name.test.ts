import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { nameMessage, tidyName } from './sender-name.ts'

const { name: words } = loadPack(packFolder('lsp')).pack.words.mail

describe('nameMessage', () => {
  it.each([
    '',
    '  ',
    'Mere',
    'Mere Ngata',
    "Aroha O'Neill-Smith",
    'Tāne Mahuta (HR, Te Papa)',
    'J. R. Smith',
    'J.R. Smith',
    'A.Smith',
    'Anne\u2011Marie Hall',
    'Zoë  Þórsdóttir\n',
    '陳大文',
    'a'.repeat(60),
  ])('takes %j', (typed) => {
    expect(nameMessage(words, typed)).toBeNull()
  })

  it('takes 60 characters and no more', () => {
    expect(nameMessage(words, 'a'.repeat(61))).toBe('Please keep your name to 60 characters.')
  })

  it.each([
    ...'mere@agency.nz evil.com t.co Xx.Yy www.evil https://evil.nz javascript:alert evil。com ｅｖｉｌ．ｃｏｍ'.split(
      ' ',
    ),
    ...'evil\u200B.com =?utf-8?q?Mere?= {product} /etc/passwd (Mere) 💩'.split(' '),
    'Mere\r\nBcc: other@agency.nz',
    'Mere\nSubject: Yours',
    'call 0800 123 456',
    'Mere <b>Ngata</b>',
    '“Mere” Ngata',
    '"Mere" Ngata',
    'Mere & Co',
  ])('refuses %j', (typed) => {
    expect(nameMessage(words, typed)).toBe('Please write your name in letters, without numbers or links.')
  })
})

describe('tidyName', () => {
  it('stands on one line, without invisible characters', () => {
    expect(tidyName(' Mere\u202E \r\n\t Ngata\u0000\u200B ')).toBe('Mere Ngata')
    expect(tidyName(' \n\u202E')).toBe('')
    expect(tidyName('J.R.Smith')).toBe('J. R. Smith')
    expect(tidyName('Ma\u0304ia\u00A0\u200BNga\u00ADta\u2060')).toBe('Māia Ngata')
    expect(tidyName('Anne\u2011Marie')).toBe('Anne-Marie')
  })
})
