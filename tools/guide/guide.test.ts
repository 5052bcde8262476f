import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { compileGuide, compilerPackage, guideKeyword } from '#tools/guide/compile-guide.ts'
import { guideBlocks } from '#tools/guide/guide-blocks.ts'

const { pack, guide } = loadPack(packFolder('lsp'))
const committed = guide ? readFileSync(guide.path) : Buffer.from('')

function hasCompiler(): boolean {
  try {
    return createRequire(import.meta.url).resolve(compilerPackage) !== ''
  } catch {
    return false
  }
}

describe('the recruitment guide as a PDF', () => {
  it('is the file that npm run guide makes from its words', () => {
    expect(committed.includes(guideKeyword(pack))).toBe(true)
    // The compiler needs Linux with glibc; elsewhere the keyword alone shows whether words or layout have changed.
    if (hasCompiler()) expect(compileGuide(pack).equals(committed)).toBe(true)
  })

  it('asks the framework’s own questions, word for word', () => {
    const { body } = pack.documents.recruitment_guide
    const names = pack.capabilities.map(({ name }) => name)
    const table = [...body.matchAll(/^\| (.+?) *\| (.+?[?.]) *\| .+ \|$/gm)].map(([, name = '', text = '']) => [
      name,
      text,
    ])
    const form = [...body.matchAll(/^- "(.+)" \((.+)\)$/gm)].map(([, text = '', name = '']) => [name, text])
    const section = body.slice(body.indexOf('### Questions'), body.indexOf('### Probes'))
    const asked = [...table.filter(([name = '', text = '']) => names.includes(name) && section.includes(text)), ...form]
    expect(asked).toHaveLength(8)
    const own = (name: string) =>
      pack.capabilities.find((one) => one.name === name)?.interview?.behavioural?.map(({ question }) => question)
    for (const [name = '', text = ''] of asked) expect(own(name)).toContain(text)
  })

  it('gives screen readers its title, its language and its structure', () => {
    const source = committed.toString('latin1')
    expect(source).toContain('<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Recruitment guide<')
    expect(source).toContain('<pdfuaid:part>1<')
    for (const entry of [
      /\/Lang \(en-NZ\)/,
      /\/Marked true/,
      /\/StructTreeRoot /,
      /\/DisplayDocTitle true/,
      /\/Outlines /,
    ])
      expect(source).toMatch(entry)
  })

  it('has every heading, list and table of the text, with the gaps filled', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'lsp-guide-')), 'pack')
    cpSync(packFolder('tests/packs/tiny'), folder, { recursive: true })
    const file = join(folder, 'documents', 'recruitment-guide.md')
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8')}\nWrite to *{organisation}*: [the lamp](mailto:{contact_email}).\n`,
    )
    const blocks = guideBlocks(loadPack(folder).pack)
    rmSync(folder, { recursive: true })
    expect(blocks.map(({ type }) => type).filter((type) => type !== 'paragraph')).toEqual([
      'heading',
      'heading',
      'list',
      'heading',
      'table',
      'heading',
    ])
    expect(blocks.at(-1)).toEqual({
      type: 'paragraph',
      introduces: false,
      inlines: [
        { type: 'text', text: 'Write to ' },
        { type: 'emphasis', inlines: [{ type: 'text', text: 'Lighthouse Board' }] },
        { type: 'text', text: ': ' },
        { type: 'link', url: 'mailto:lamp@lighthouse.example', inlines: [{ type: 'text', text: 'the lamp' }] },
        { type: 'text', text: '.' },
      ],
    })
  })

  it('refuses Markdown that it cannot show, and names the line', () => {
    const { documents } = pack
    const drawn = { ...documents.recruitment_guide, body: 'Look:\n\n![a map](map.png)\n' }
    expect(() => guideBlocks({ ...pack, documents: { ...documents, recruitment_guide: drawn } })).toThrow(
      'The guide cannot show "image", which stands in line 3 of its text',
    )
  })
})
