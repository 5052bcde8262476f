import { describe, expect, it } from 'vitest'
import { cutAtEnglish, inEnglish, joinedLines, markUnsaid, withEnglishMarked } from './in-english.ts'
import { byPlace, seenFirst } from './seen-first.ts'
import type { Counted } from './sentence.ts'
import { fillCounted } from './writing.ts'

const hello = inEnglish('Hello.')

it.each([
  ['سلام', ['سلام']],
  [`سلام ${hello}`, ['سلام ', 'Hello.', '']],
  [inEnglish(`One ${inEnglish('in another')}.`), ['', 'One in another.', '']],
])('%j is cut where English begins and ends', (text, pieces) => {
  expect(cutAtEnglish(text)).toEqual(pieces)
})

it('counts in English where a sentence with a number is, on a page in Japanese', () => {
  const found = { one: inEnglish('{count} role'), other: inEnglish('{count} roles') } as unknown as Counted<'count'>
  expect(fillCounted({ language: 'ja', writing: null }, found, { count: 1 })).toBe(inEnglish('1 role'))
})

it('is one text in the lines of one paragraph, and not across items of a list', () => {
  const lines = `${inEnglish('One')}\n${inEnglish('two.')}\n- ${inEnglish('Three.')}`
  expect(joinedLines(lines)).toBe(`${inEnglish('One\ntwo.')}\n- ${inEnglish('Three.')}`)
})

it.each([
  [`<p>${hello}</p>`, `<p lang="en">${hello}</p>`],
  [`<a class="x" href="/">${hello}</a>`, `<a class="x" href="/" lang="en">${hello}</a>`],
  [`<p lang="ar">${hello}</p>`, `<p lang="ar">${hello}</p>`],
  [`<p>سلام ${hello}</p>`, `<p>سلام ${hello}</p>`],
])('%s is marked for whoever hears it', (html, marked) => {
  expect(withEnglishMarked(html)).toBe(marked)
})

describe('words that a language lacks', () => {
  const english = {
    app: { menu: 'Menu', ways: ['One', 'Two'], found: { one: 'one', other: 'many' } },
    framework: { terms: { agency: 'agency' } },
  }
  const words = {
    app: { menu: 'القائمة', ways: ['One', 'Two'], found: { one: 'one', other: 'many' } },
    framework: { terms: { agency: 'جهة' } },
  }

  it('are said in English, marked and named; terms are not, because they are parts of sentences', () => {
    const noted: string[] = []
    const said = [{ app: { menu: 'القائمة' } }]
    expect(markUnsaid(words, { english, said, note: (key) => void noted.push(key) })).toEqual({
      app: {
        menu: 'القائمة',
        ways: ['One', 'Two'].map(inEnglish),
        found: { one: inEnglish('one'), other: inEnglish('many') },
      },
      framework: { terms: { agency: 'جهة' } },
    })
    expect(noted).toEqual(['app.ways', 'app.found'])
  })

  it('are listed as a visitor meets them, and those for whoever runs the site last', () => {
    const texts = [
      { file: 'words/operate.yaml', key: 'frame.heading' },
      { file: 'emails/save-session.yaml', key: 'subject' },
      { file: 'words/finding.yaml', key: 'role_list.heading' },
      { file: 'words/finding.yaml', key: 'start.lede' },
      { file: 'pack.yaml', key: 'site.home.lede' },
      { file: 'words/app.yaml', key: 'footer.contact' },
    ]
    expect(seenFirst(texts)).toEqual(texts.toReversed())
    expect(byPlace(texts).map(({ place }) => place)).toEqual([
      'every screen',
      'home',
      'start',
      'the list of roles',
      'mails',
      'for whoever runs the site',
    ])
  })
})
