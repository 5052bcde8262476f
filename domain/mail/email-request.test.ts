import { describe, expect, it } from 'vitest'
import { addressMessage, commentMessage, tidyAddress } from './email-request.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { printable, printableLines } from '#domain/framework/printable.ts'

const { mail: words } = loadPack(packFolder('lsp')).pack.words
const notOne = 'Please enter one email address, such as name@agency.govt.nz.'
const noLinks = 'Please leave links out of your comment.'

describe('addressMessage', () => {
  it.each(['', ' ', '\t\n'])('asks for an address where %j is typed', (typed) => {
    expect(addressMessage(words.address, typed)).toBe('Please enter an email address.')
  })

  it.each([
    'name@agency.govt.nz',
    '  name@agency.govt.nz\n',
    "Aroha.O'Neill+plan@agency.govt.nz",
    'a@b.nz',
    'aroha@ngā-taonga.māori.nz',
    'x_y=z/1@xn--bcher-kva.example',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.nz`,
    'name@пример.рф',
    'name@example.xn--p1ai',
  ])('takes %j', (typed) => {
    expect(addressMessage(words.address, typed)).toBeNull()
  })

  it.each([
    ...'name name@ @agency.govt.nz name@agency name@agency. name@.nz name@agency..nz name@-agency.nz'.split(' '),
    ...'name@agency-.nz name@agency.n name@agency.123 name@127.0.0.1 name@[127.0.0.1] .name@agency.nz'.split(' '),
    ...'name.@agency.nz na..me@agency.nz māori@agency.nz one@agency.nz,two@agency.nz one@two@agency.nz'.split(' '),
    ...'<name@agency.nz> "name"@agency.nz name(comment)@agency.nz group:name@agency.nz name@agency。nz'.split(' '),
    ...'name@agency.nz/path name@agency.nz?bcc=other@agency.nz'.split(' '),
    'na me@agency.nz',
    'Aroha <name@agency.nz>',
    'name@agency.nz\r\nBcc: other@agency.nz',
    'name\u0000@agency.nz',
    'name\u202E@agency.nz',
    // Mail programs would decode this in the To field and show two addresses.
    '=?utf-8?q?one=40agency.nz=2C_two?=@agency.nz',
    `${'a'.repeat(65)}@agency.nz`,
    `name@${'b'.repeat(64)}.nz`,
    `name@${'b.'.repeat(124)}nz`,
    `${'a@'.repeat(2000)}agency.nz`,
  ])('refuses %j', (typed) => {
    expect(addressMessage(words.address, typed)).toBe(notOne)
  })
})

describe('a pasted address', () => {
  it.each([
    ['a curly apostrophe', 'aroha.o’neill@agency.nz', "aroha.o'neill@agency.nz"],
    ['a hyphen that does not break', 'anne\u2011marie@ngā\u2010taonga.nz', 'anne-marie@ngā-taonga.nz'],
    ['a space of no width at the end', 'name@agency.nz\u200B', 'name@agency.nz'],
    ['a space of no width within', 'name@agen\u200Bcy.nz', 'name@agency.nz'],
    ['marks of direction around it', '\u202Aname@agency.nz\u202C\u200E', 'name@agency.nz'],
    ['a byte order mark before it', '\uFEFFname@agency.nz', 'name@agency.nz'],
    ['a space that does not break after it', 'name@agency.nz\u00A0', 'name@agency.nz'],
    ['soft hyphens', 'very\u00ADlong\u00ADname@agency.nz', 'verylongname@agency.nz'],
    ['a link to it', 'mailto:name@agency.nz', 'name@agency.nz'],
    ['a link to it with a subject', 'MailTo:name@agency.nz?subject=Kia%20ora', 'name@agency.nz'],
  ])('with %s is taken as it was meant', (_, typed, address) => {
    expect(addressMessage(words.address, typed)).toBeNull()
    expect(tidyAddress(typed)).toBe(address)
  })
})

describe('commentMessage', () => {
  it.each([
    '',
    'Kia ora Mere,\n\nWhat do you think of it? Ngā mihi',
    'I rated myself 3/5... maybe too low. See you at 10:30 (e.g. in room 2.14), i.e. after lunch.',
    'Version 1.2.3, 50.5 % of it; a.m. or p.m.',
    'Note: this is <b>mine</b> & yours',
    'data:\nnone',
    'a'.repeat(500),
    ` ${'a'.repeat(500)}\n`,
    // Nobody sees more than 500: a browser sends each end of a line as two characters.
    `${'a'.repeat(300)}\u00AD\u200B\r\n${'a'.repeat(199)}`,
  ])('takes %j', (comment) => {
    expect(commentMessage(words.comment, comment)).toBeNull()
  })

  it('takes 500 characters and no more', () => {
    expect(commentMessage(words.comment, 'a'.repeat(501))).toBe('Please keep your comment to 500 characters.')
  })

  it.each([
    ...'https://evil.example http:evil HTTP:\\\\evil ftp://x www.evil mailto:me me@evil.example @handle evil.com'.split(
      ' ',
    ),
    ...'EVIL.COM/path evil.com. (evil.nz) one.two evil。com evil．com evil｡com ｅｖｉｌ．ｃｏｍ evil․com evil﹒com'.split(
      ' ',
    ),
    ...'münchen.de नी.com e\u0301.com 💩.la under_.com xn--p1ai.xn--p1ai 10.0.0.1 tel:+6441234567'.split(' '),
    ...'javascript:alert(1) ms-word:ofe file:///etc/passwd \\\\server\\share skype:evil data:text/html,x'.split(' '),
  ])('refuses %j, which a mail program could show as a link', (comment) => {
    expect(commentMessage(words.comment, comment)).toBe(noLinks)
    expect(commentMessage(words.comment, `Hello\n${comment} and more`)).toBe(noLinks)
  })

  it.each([
    'evil\u200B.com',
    'evil.\u00ADcom',
    'evil\u202E.com',
    'http\u200D://x',
    'evil\u0000.\u0007com',
    'ww\u2060w.x',
  ])('refuses %j, which is a link once invisible characters are removed', (comment) => {
    expect(commentMessage(words.comment, comment)).toBe(noLinks)
  })

  it.each(['a', '@', 'a.', '.', 'http', '1.'])('answers at once, however often %j is typed', (typed) => {
    const before = performance.now()
    commentMessage(words.comment, typed.repeat(5000 / typed.length))
    tidyAddress(`a${'\u202E'.repeat(5000)}a`)
    expect(performance.now() - before).toBeLessThan(50)
  })
})

describe('printable text', () => {
  it('has no characters that would break or disguise it', () => {
    expect(printable('a\u0000b\u202Ec\u200Bd\uFEFFe\uD800f\u0085g')).toBe('abcdefg')
    expect(printable('Kaihautū 🌱 “ok”')).toBe('Kaihautū 🌱 “ok”')
  })

  it('keeps its lines, with at most one empty line between two', () => {
    expect(printableLines('\r\n\n a\tb \r\nc\u2028d\r\r\n\n\u200B\ne\n \n')).toEqual(['a b', 'c', 'd', '', 'e'])
    expect(printableLines(' \n\u202E\r\n')).toEqual([])
    expect(printableLines('')).toEqual([])
  })
})
