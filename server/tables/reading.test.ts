import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvLine } from '#server/values/csv.ts'
import { plainText } from './cells.ts'
import { openTable, type Row } from './read-table.ts'

describe('reading a table', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-table-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  async function read(content: string | Uint8Array, name = 'table.csv') {
    const path = join(folder, name)
    writeFileSync(path, content)
    const { columns, rows } = await openTable(path)
    const found: Row[] = []
    for await (const row of rows) found.push(row)
    return { columns, rows: found }
  }
  const faultOf = (content: string | Uint8Array, name?: string) =>
    read(content, name).then(
      () => null,
      (error: Error & { line?: number }) => [error.line, error.message],
    )

  const bytes = (letters: string) => Buffer.from(letters, 'latin1')

  it.each([
    ['commas', 'title,agency\nLead,"Parks, Pools"\n'],
    ['a byte order mark and Windows line ends', '\uFEFFtitle,agency\r\nLead,"Parks, Pools"\r\n'],
    ['semicolons', 'title;agency\nLead;Parks, Pools'],
    ['commas within a quoted name of a column', 'title;"agency"\n"Lead";"Parks, Pools"'],
    ['rows of empty cells', 'title;agency\nLead;Parks, Pools\n;\n ;\n'],
    ['tabs', 'title\tagency\nLead\tParks, Pools'],
  ])('takes %s', async (_, text) => {
    expect(await read(text)).toEqual({
      columns: ['title', 'agency'],
      rows: [{ line: 2, cells: ['Lead', 'Parks, Pools'] }],
    })
  })

  it('takes a separator from the whole of the first row, and counts a line that names it', async () => {
    expect(await read('"one, two, three\nfour";b\n1;2\n')).toEqual({
      columns: ['one, two, three four', 'b'],
      rows: [{ line: 3, cells: ['1', '2'] }],
    })
    expect((await read('\uFEFFsep=\t\na\tb\n1\t2\n')).rows).toEqual([{ line: 3, cells: ['1', '2'] }])
    expect(await faultOf('sep=;\na;b\n"1;2\n')).toEqual([3, expect.stringMatching(/not closed/)])
  })

  it('reads what old spreadsheets save, where no letter of the file is in UTF-8', async () => {
    const { columns, rows } = await read(bytes('a,b\nMen\xe9,\x93x\x94\n'))
    expect([columns, rows[0]?.cells]).toEqual([
      ['a', 'b'],
      ['Mené', '“x”'],
    ])
  })

  it('takes away what nobody sees, in cells and in the names of columns', async () => {
    const { columns, rows } = await read(
      'a,\uFEFF"ti\u00ADtle\u00A0of\n it"\n\uFEFFPeo\u00ADple\u200B,"one_x000D_\ntwo\u2028Ma\u0304ori"\n',
    )
    expect(columns).toEqual(['a', 'title of it'])
    expect(rows[0]?.cells).toEqual(['People', 'one\ntwo\nMāori'])
  })

  it('names the line on which a row begins, past breaks within cells and empty lines', async () => {
    const { rows } = await read('a,b\n"one\ntwo",x\n\nlast,y\n')
    expect(rows.map(({ line, cells: [first] }) => [line, first])).toEqual([
      [2, 'one\ntwo'],
      [5, 'last'],
    ])
  })

  it('counts a Windows line end within a cell, and an empty line, once', async () => {
    const text = 'a,b\n\n"one\n\ntwo",x\nsecond,y\n\n\n"a\nb","c\nd"\nlast,z\n'.replaceAll('\n', '\r\n')
    const { rows } = await read(text)
    expect(rows.map(({ line, cells: [, second] }) => [line, second])).toEqual([
      [3, 'x'],
      [6, 'y'],
      [9, 'c\nd'],
      [12, 'z'],
    ])
    expect(await faultOf(`${text}\r\n"open\r\n`)).toEqual([14, expect.stringMatching(/not closed/)])
  })

  const wide = Array.from({ length: 30_000 }, (_, row) => `${row},Lead\n`).join('')

  it.each([
    ['UTF-16', Buffer.from('\uFEFFa,b\n', 'utf16le'), 1, /UTF-16/],
    ['a NUL', `a,b\n1,2\n3,\0\n`, 3, /NUL/],
    ['one stray byte in UTF-8', bytes('a,b\n\xc3\xa9,2\n3,x\x92s\n'), 3, /not in UTF-8/],
    ['one stray byte after a mark of UTF-8', bytes('\xef\xbb\xbfa,b\n3,x\x92s\n'), 2, /not in UTF-8/],
    ['a letter that is cut off at the end', bytes('\xc3\xa9\na\xc3'), 2, /not in UTF-8/],
    ['letters that were lost before', 'a,b\n1,Comp\uFFFDtence\n', 2, /lost letter/],
    ['an encoding of another script', bytes('a\n\x83\x8a\x81\x5b\x83\x5f'), 2, /encoding/],
    [
      'another encoding far down',
      Buffer.concat([Buffer.from(`n,é\n${wide}`), Buffer.from([0xe9, 0x0a])]),
      30_002,
      /UTF-8/,
    ],
    ['a quote that stays open', `a,b\n1,"2\n${wide}`, 2, /not closed/],
    ['a quote that stays open at the end', 'a,b\n1,2\n3,"4', 3, /not closed/],
    ['a quote within a cell', 'a,b\n1,5" pipe\n', 2, /quote within a cell/],
    ['nothing', '', 1, /empty/],
    ['a column twice', 'a,a\n', 1, /"a" twice/],
  ])('refuses %s, by its line', async (_, content, line, reason) => {
    expect(await faultOf(content)).toEqual([line, expect.stringMatching(reason)])
  })

  it('reads JSON, a row on each line', async () => {
    const text = '[\n{"title":"Lead","agency":"é"},\n{"title":"Head"}\n]\n'
    expect(await read(text, 'table.json')).toEqual({
      columns: ['title', 'agency'],
      rows: [
        { line: 2, cells: ['Lead', 'é'] },
        { line: 3, cells: ['Head', ''] },
      ],
    })
    expect(await faultOf('[{"title":"Lead"},\n{"title":3}]', 'table.json')).toEqual([2, expect.any(String)])
    expect(await faultOf('[{"title":\n"Lead"}]', 'table.json')).toEqual([1, expect.any(String)])
  })

  it('reads cells as they were before they were made harmless', async () => {
    const cells = ['=1+1', "'=1+1", "'tis", '+64', '-', '@you', '"quoted", said', '\tTab']
    const { rows } = await read(`${csvLine(cells.map((_, place) => `c${place}`))}\n${csvLine(cells)}\n`)
    expect(rows[0]?.cells).toEqual(cells)
    expect(csvLine(cells).split(',')[0]).toBe("'=1+1")
  })
})

it('makes plain text at once, however much space it holds', () => {
  const before = performance.now()
  expect(plainText(`<p>One \n\n two</p>${' '.repeat(50_000)}<p>three</p>`)).toBe('One\ntwo\nthree')
  expect(performance.now() - before).toBeLessThan(500)
})
