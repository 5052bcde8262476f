import validate from '@ooxml-tools/validate'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  readDocx,
  readParts,
  wordsIn,
  type Docx,
  all,
  childElements,
  type Element,
} from '#tests/support/documents/docx.ts'
import type { Document } from '#domain/documents/blocks.ts'
import { heading, list, numberedList, paragraph, table } from '#server/documents/blocks.ts'
import { renderWord } from './word.ts'
import { everyBlock } from '#tests/support/documents/blocks.ts'

const value = (element: Element | undefined, name = 'w:val') => element?.attributes[name] ?? ''
const values = (elements: readonly Element[], name = 'w:val') => elements.map((element) => value(element, name))
const doubles = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

describe('a Word file', () => {
  let file: Buffer
  let docx: Docx
  let parts: Awaited<ReturnType<typeof readParts>>
  const root = (path: string) => {
    const part = parts.get(path)
    if (!part) throw new Error(`no ${path}`)
    return part.root
  }
  const written = (name: string) =>
    [...parts].filter(([path]) => path.startsWith('word/')).flatMap(([, part]) => all(part.root, name))

  beforeAll(async () => {
    file = await renderWord(everyBlock)
    docx = await readDocx(file)
    parts = await readParts(file)
  })

  it('is valid by the rules of the Open XML SDK', { tags: 'long' }, async () => {
    expect(await validate(file, 'docx', 'Microsoft365')).toEqual([])
  })

  it('refers only to existing styles, lists, bookmarks and parts', async () => {
    const styles = values(all(root('word/styles.xml'), 'w:style'), 'w:styleId')
    expect(doubles(styles)).toEqual([])
    for (const name of ['w:pStyle', 'w:rStyle', 'w:tblStyle', 'w:basedOn', 'w:next', 'w:link']) {
      expect(values(written(name)).filter((id) => !styles.includes(id))).toEqual([])
    }
    const numbering = root('word/numbering.xml')
    const lists = all(numbering, 'w:num')
    const abstract = values(all(numbering, 'w:abstractNum'), 'w:abstractNumId')
    expect(values(lists.flatMap((one) => all(one, 'w:abstractNumId'))).filter((id) => !abstract.includes(id))).toEqual(
      [],
    )
    const used = values(all(root('word/document.xml'), 'w:numId'))
    expect(used.length).toBeGreaterThan(3)
    expect(used.filter((id) => !values(lists, 'w:numId').includes(id))).toEqual([])
    const bookmarks = values(written('w:bookmarkStart'), 'w:name')
    expect(doubles(bookmarks)).toEqual([])
    expect(values(written('w:bookmarkEnd'), 'w:id')).toEqual(values(written('w:bookmarkStart'), 'w:id'))
    expect(values(written('w:hyperlink'), 'w:anchor').filter((name) => !bookmarks.includes(name))).toEqual([])
    const relationships = all(root('word/_rels/document.xml.rels'), 'Relationship')
    const missing = values(relationships, 'Target').filter(
      (target) => !target.endsWith('.png') && !parts.has(`word/${target}`),
    )
    expect(missing).toEqual([])
  })

  it('marks the language of each word in every kind of text', () => {
    expect(values(all(root('word/styles.xml'), 'w:docDefaults').flatMap((one) => all(one, 'w:lang')))).toEqual([
      'en-NZ',
    ])
    expect(values(all(root('word/settings.xml'), 'w:themeFontLang'))).toEqual(['en-NZ'])
    const runs = written('w:r').map((run) => ({ text: wordsIn(run), language: value(all(run, 'w:lang')[0]) }))
    const marked = runs.filter(({ language }) => language === 'mi-NZ').map(({ text }) => text)
    expect(new Set(marked)).toEqual(
      new Set(['Kaihautū', 'Māori', 'Te Puni Kōkiri', 'te reo Māori', 'Whānau', 'whānau']),
    )
    expect(runs.filter(({ text, language }) => /[āēīōū]/i.test(text) !== (language === 'mi-NZ'))).toEqual([])
  })

  it('has headings that Word recognises, and keeps each on the page of what follows', () => {
    expect(docx.paragraphs.filter(({ style }) => style.startsWith('Heading'))).toEqual([
      { style: 'Heading1', text: 'Speaking te reo Māori' },
      { style: 'Heading2', text: 'What the role needs' },
      { style: 'Heading3', text: 'In words' },
      { style: 'Heading2', text: 'Questions' },
      { style: 'Heading1', text: 'Ratings' },
    ])
    for (const [index, name] of ['Heading1', 'Heading2', 'Heading3'].entries()) {
      const style = all(root('word/styles.xml'), 'w:style').find((one) => value(one, 'w:styleId') === name)
      expect(style && [value(all(style, 'w:outlineLvl')[0]), all(style, 'w:keepNext').length]).toEqual([`${index}`, 1])
    }
  })

  it.each([
    [
      'a name in a table a heading, which looks like the text around it',
      table(['Name'], [[{ text: 'Curious', to: 'https://lsp.example/capability/curious', level: 2 }]], {
        title: 'Names',
      }),
      ['Table heading 2', 'Heading2', '22'],
    ],
    [
      'the title of a callout a heading where it has a level',
      { type: 'callout', level: 3, title: 'Curious', texts: ['Ask.'] } as const,
      ['Callout title 3', 'Heading3'],
    ],
  ])('makes %s', async (_, block, expected) => {
    const made = await readParts(await renderWord({ ...everyBlock, blocks: [heading(1, 'Ratings'), block] }))
    const titles = all(made.get('word/document.xml')?.root ?? root(''), 'w:p').filter(
      (one) => wordsIn(one) === 'Curious',
    )
    const used = value(titles[0] && all(titles[0], 'w:pStyle')[0])
    const style = all(root('word/styles.xml'), 'w:style').find((one) => value(one, 'w:styleId') === used)
    const names = ['w:name', 'w:basedOn', ...(expected.length > 2 ? ['w:sz'] : [])]
    expect(values(style ? names.flatMap((part) => all(style, part)) : [])).toEqual(expected)
  })

  it('lists the headings of two levels as links, with the page of each, and asks nothing', () => {
    const entries = all(root('word/document.xml'), 'w:p').filter((one) => all(one, 'w:hyperlink').length > 0)
    expect(entries.map((entry) => all(entry, 'w:hyperlink').map(wordsIn).join())).toEqual([
      'Speaking te reo Māori',
      'What the role needs',
      'Questions',
      'Ratings',
    ])
    const marks = new Map(
      all(root('word/document.xml'), 'w:p').flatMap((one) =>
        all(one, 'w:bookmarkStart').map((mark) => [value(mark, 'w:name'), wordsIn(one)] as const),
      ),
    )
    // As LibreOffice printed it.
    const pages = [2, 2, 3, 4]
    for (const [index, entry] of entries.entries()) {
      const anchor = value(all(entry, 'w:hyperlink')[0], 'w:anchor')
      expect(marks.get(anchor)).toBe(all(entry, 'w:hyperlink').map(wordsIn).join())
      expect(wordsIn(entry)).toBe(`${marks.get(anchor)}\t{PAGEREF ${anchor} \\h}${pages[index]}`)
    }
    expect(written('w:updateFields')).toEqual([])
    const fields = [...written('w:fldChar'), ...written('w:fldSimple')]
    expect(fields.length).toBeGreaterThan(entries.length)
    expect(fields.filter((field) => 'w:dirty' in field.attributes)).toEqual([])
  })

  it('describes its figure and its tables for screen readers', () => {
    const figure = all(root('word/document.xml'), 'wp:docPr')
    expect(figure.map(({ attributes }) => [attributes['name'], attributes['descr']])).toEqual([
      ['The needs of the role', 'Four needs of four'],
    ])
    expect(docx.paragraphs).toContainEqual({ style: 'Caption', text: 'The needs of the role' })
    expect(values(all(root('word/document.xml'), 'w:tblCaption'))).toEqual([
      'Scores of the panel',
      'Ratings by capability',
    ])
  })

  it('repeats the header row of each table, does not split rows, and marks the cells that name rows', () => {
    const tables = all(root('word/document.xml'), 'w:tbl')
    for (const one of tables) {
      const rows = all(one, 'w:tr')
      expect(rows.map((row) => all(row, 'w:tblHeader').length)).toEqual(rows.map((_, index) => (index === 0 ? 1 : 0)))
      expect(rows.filter((row) => all(row, 'w:cantSplit').length !== 1)).toEqual([])
      const columns = all(one, 'w:gridCol').length
      expect(rows.filter((row) => all(row, 'w:tc').length !== columns)).toEqual([])
      for (const cell of all(one, 'w:tc')) expect(childElements(cell).at(-1)?.name).toBe('w:p')
    }
    expect(
      tables.map((one) =>
        all(one, 'w:tblLook').map((look) => [value(look, 'w:firstRow'), value(look, 'w:firstColumn')]),
      ),
    ).toEqual([[['true', 'true']], [['true', 'false']]])
  })

  it('keeps fields together, and the last row and the last question with the one before', () => {
    const staying = (element: Element) => all(element, 'w:keepNext').length > 0
    const paragraphs = all(root('word/document.xml'), 'w:body').flatMap(childElements)
    const styled = (style: string) => paragraphs.filter((one) => value(all(one, 'w:pStyle')[0]) === style)
    expect(styled('Room').map(staying)).toEqual([true, false])
    for (const name of ['Label', 'Hint']) {
      const style = all(root('word/styles.xml'), 'w:style').find((one) => value(one, 'w:styleId') === name)
      expect(style && staying(style)).toBe(true)
    }
    const points = styled('ListItem').filter((one) => values(all(one, 'w:ilvl')).includes('1'))
    expect(points.map((one) => [wordsIn(one), staying(one)])).toEqual([
      ['What made you?', true],
      ['What then?', true],
    ])
    const rows = all(root('word/document.xml'), 'w:tbl').map((one) => all(one, 'w:tr').slice(1))
    const kept = rows.map((body) => body.map((row) => all(row, 'w:p').map(staying)))
    expect(kept).toEqual([
      [
        [true, true, true],
        [false, false, false],
      ],
      [[false, false]],
    ])
  })

  it('names the rooms to write in on screen, and leaves room for a hand', () => {
    expect(written('w:sdtPr').map((room) => value(all(room, 'w:alias')[0]))).toEqual([
      'What went well',
      'Next step',
      'Curious: What was said',
      'Curious: Score',
      'Capability',
      'What was said',
      'Score',
    ])
    expect(written('w:sdtPr').filter((room) => all(room, 'w:showingPlcHdr').length !== 1)).toEqual([])
    expect(written('w:sdtContent').map((room) => wordsIn(room).trim())).toEqual(Array.from({ length: 7 }, () => ''))
    // 6.5 mm a line, in twentieths of a point.
    expect(values(written('w:trHeight'))).toEqual(['1104', '1104'])
    const room = all(root('word/styles.xml'), 'w:style').find((one) => value(one, 'w:styleId') === 'Room')
    expect(room && values(all(room, 'w:spacing'), 'w:line')).toEqual(['368'])
    expect(written('w:sdtContent').map((content) => all(content, 'w:br').length + 1)).toEqual([4, 1, 1, 1, 1, 1, 1])
  })

  it('begins the numbers of each list at 1', () => {
    const questions = all(root('word/document.xml'), 'w:p').filter(
      (one) => value(all(one, 'w:pStyle')[0]) === 'Question',
    )
    const lists = questions.map((one) => value(all(one, 'w:numId')[0]))
    expect(lists).toEqual([lists[0], lists[0], lists[2]])
    expect(lists[2]).not.toBe(lists[0])
    const starting = all(root('word/numbering.xml'), 'w:num').filter((one) => lists.includes(value(one, 'w:numId')))
    expect(starting.map((one) => values(all(one, 'w:startOverride')))).toEqual([['1'], ['1']])
  })

  it('has no empty paragraphs for spacing', () => {
    const empty = all(root('word/document.xml'), 'w:p').filter(
      (one) => wordsIn(one).trim() === '' && all(one, 'w:sdt').length + all(one, 'w:drawing').length === 0,
    )
    expect(empty).toEqual([])
  })

  it('has a title page alone on its page, with a header and footer of its own', () => {
    expect(docx.startingPages).toEqual(['Contents', 'Ratings'])
    const [properties] = all(root('word/document.xml'), 'w:sectPr')
    if (!properties) throw new Error('no section')
    expect(all(properties, 'w:titlePg')).toHaveLength(1)
    const target = (kind: 'header' | 'footer', page: string) => {
      const reference = all(properties, `w:${kind}Reference`).find((one) => value(one, 'w:type') === page)
      const relationship = all(root('word/_rels/document.xml.rels'), 'Relationship').find(
        (one) => value(one, 'Id') === value(reference, 'r:id'),
      )
      return wordsIn(root(`word/${value(relationship, 'Target')}`))
    }
    expect(target('header', 'default')).toBe('Interview pack: Kaihautū – Director Ratonga Māori')
    expect(target('header', 'first')).toBe('')
    expect(target('footer', 'default')).toBe('Leadership Success Profile, version 1.0.0\t{PAGE} / {NUMPAGES}')
    expect(target('footer', 'first')).toBe('LSP Commission\tLeadership Success Profile, version 1.0.0')
    const size = all(properties, 'w:pgSz')[0]
    expect([value(size, 'w:w'), value(size, 'w:h')]).toEqual(['11906', '16838'])
  })

  it('is on the paper that is asked for, with lines of the same length', async () => {
    const onLetter = await readParts(await renderWord({ ...everyBlock, paper: 'letter' }))
    const made = onLetter.get('word/document.xml')?.root
    const [size, margin] = ['w:pgSz', 'w:pgMar'].map((name) => made && all(made, name)[0])
    expect([value(size, 'w:w'), value(size, 'w:h')]).toEqual(['12240', '15840'])
    const band = onLetter.get('word/header2.xml')?.root
    expect(value(band && all(band, 'wp:extent')[0], 'cx')).toBe(String(12240 * 635))
    expect(12240 - Number(value(margin, 'w:left')) - Number(value(margin, 'w:right'))).toBe(11906 - 2 * 1134)
  })

  it('breaks no word in the header of a narrow column', async () => {
    const header = ['Compétence', 'Notes avant la discussion', 'Note convenue', 'La preuve', 'Encore en suspens']
    const narrow = table(header, [['Mobiliser', '', '', '', '']], { title: 'Sommaire', widths: [5, 3, 2, 5, 4] })
    const made = await readParts(await renderWord({ ...everyBlock, blocks: [heading(1, 'Sommaire'), narrow] }))
    const columns = all(made.get('word/document.xml')?.root as Element, 'w:gridCol').map((one) =>
      Number(value(one, 'w:w')),
    )
    // "convenue" is 930 twentieths of a point wide in bold Carlito, and the cell has 240 beside it.
    expect(columns[2]).toBeGreaterThan(930 + 240)
    const whole = all(made.get('word/document.xml')?.root as Element, 'w:tblW').map((one) => Number(value(one, 'w:w')))
    expect(columns.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(whole[0] ?? 0)
  })

  it.each([
    ['fr-CA', ',', ';'],
    ['en-NZ', '.', ','],
  ])('writes numbers in %s with the signs of the language', async (language, decimal, between) => {
    const made = await readParts(await renderWord({ ...everyBlock, language }))
    const settings = made.get('word/settings.xml')?.root as Element
    expect(value(all(settings, 'w:decimalSymbol')[0])).toBe(decimal)
    expect(value(all(settings, 'w:listSeparator')[0])).toBe(between)
  })

  it('keeps the header to one line, also with a long title, and never cuts it behind a dash', async () => {
    const header = async (title: string) => {
      const made = await readParts(await renderWord({ ...everyBlock, title: `Interview pack: ${title}` }))
      const heads = [...made].filter(([name]) => name.startsWith('word/header')).map(([, part]) => wordsIn(part.root))
      return heads.find((text) => text !== '')
    }
    expect(await header('Kaiwhakahaere '.repeat(8).trim())).toMatch(/^Interview pack: (?:Kaiwhakahaere ){1,5}…$/)
    const dashed = `${'Kaiwhakahaere '.repeat(5)}Matua – Department of Internal Affairs`
    expect(await header(dashed)).toMatch(/ Matua …$/)
  })

  it('has its title, subject, author, language and date in its properties', () => {
    expect(docx.core).toContain('<dc:title>Interview pack: Kaihautū – Director Ratonga Māori</dc:title>')
    expect(docx.core).toContain('<dc:subject>Kaihautū, Te Puni Kōkiri</dc:subject>')
    expect(docx.core).toContain('<dc:creator>LSP Commission</dc:creator>')
    expect(docx.core).toContain('<cp:keywords>Interview pack, Leadership Success Profile</cp:keywords>')
    expect(docx.core).toContain('<dc:language>en-NZ</dc:language>')
    const [mode] = all(root('word/settings.xml'), 'w:compatSetting')
    expect([value(mode, 'w:name'), value(mode)]).toEqual(['compatibilityMode', '15'])
  })
})

// Characters in a title that would break a document or disguise its text.
const hostile = 'Chief\u0000\u0007\u000B\u001B \u202EevituceX\u202C \u2066Officer\u2069\u200E\uFEFF\uD800 – Mātua'

describe('text in Word files', () => {
  it('is well formed and readable with hostile text in every place', async () => {
    const text = `${hostile} R&D <w:p>&amp;"'\uFFFE\uFFFF`
    const document: Document = {
      fileName: text,
      title: text,
      subject: text,
      author: text,
      language: 'en-NZ',
      paper: 'a4',
      footer: text,
      created: new Date('2026-11-20T23:30:00Z'),
      blocks: [
        { type: 'title-page', kind: 'Role profile', title: text, facts: [[text, text]], isWholePage: false },
        heading(1, text),
        paragraph(text),
        list([text]),
        numberedList([{ text, lead: text, items: [text] }]),
        table([text], [[text]], { title: text }),
      ],
    }
    const docx = await readDocx(await renderWord(document))
    const readable = 'Chief evituceX Officer – Mātua R&D <w:p>&amp;"\''
    expect(docx.paragraphs.map((written) => written.text)).toEqual([
      'Role profile',
      readable,
      `${readable}\t${readable}`,
      readable,
      readable,
      readable,
      readable,
      readable,
      readable,
    ])
    expect(docx.tables).toEqual([[[readable], [readable]]])
    expect(docx.footer).toContain(readable)
    expect(docx.core).toContain('<dc:title>Chief evituceX Officer – Mātua R&amp;D &lt;w:p&gt;&amp;amp;')
  })
})
