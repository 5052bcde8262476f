import { describe, expect, it } from 'vitest'
import { wordedFor } from '#domain/framework/wording.ts'
import { inFull } from '#tests/support/framework/other-shapes.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { below, headings, ofType, starterRole, wordsOf } from '#tests/support/documents/blocks.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { capabilityLink } from './blocks.ts'
import { talkGuideDocument } from './talk-guide.ts'

const { pack } = loadPack(packFolder(samplePack))
const words = pack.documents.talk_guide
const today = new Date('2026-11-20T23:30:00Z')
const analyst = starterRole(pack, 'policy-analyst--any')
const worded = wordedFor(pack, analyst).map(inFull)
const at = (need: string) => worded.filter(({ id }) => analyst.needs[id] === need)
const needed = worded.filter(({ id }) => analyst.needs[id] !== 'none')

describe('the talk guide', () => {
  const { blocks, fileName } = talkGuideDocument(analyst, pack, today)

  it('is about the role, and says what the talk is for before anything else', () => {
    expect(fileName).toBe('Talk guide - Policy Analyst')
    expect(blocks[0]).toMatchObject({ kind: 'Talk guide', title: 'Policy Analyst', isWholePage: false })
    expect(blocks[1]).toEqual({ type: 'callout', level: 1, ...words.purpose })
    const parts = headings(blocks).filter(({ level }) => level === 1)
    expect(parts.map(({ text }) => text)).toEqual([
      'What the role needs',
      'Before, during and after the talk',
      'My own view',
      'What we agreed',
    ])
  })

  it('names the essential capabilities, then the useful ones, each with a question to answer alone', () => {
    const [table] = ofType(below(blocks, words.needs.heading), 'table')
    const row = (one: (typeof needed)[number]) => [capabilityLink(one), one.development.reflection[0]]
    expect(at('useful').length).toBeGreaterThan(0)
    expect(at('none').length).toBeGreaterThan(0)
    expect(table?.rows).toEqual([
      ['Essential to this role'],
      ...at('essential').map(row),
      ['Useful, not essential'],
      ...at('useful').map(row),
    ])
  })

  it('leaves room for the manager’s own view of each capability that the role needs, in one table', () => {
    const form = below(blocks, words.view.heading)
    expect(form.flatMap(wordsOf)).toContain('Rating: Strong, Sound, Developing')
    const [table, ...others] = ofType(form, 'table')
    expect(others).toEqual([])
    expect(table?.header).toEqual(['Capability', 'What I have seen', 'Rating'])
    const row = (one: (typeof needed)[number]) => [
      { ...capabilityLink(one), level: 2, below: [one.definition] },
      ...['What I have seen', 'Rating'].map((text) => ({ room: `${one.name}: ${text}` })),
    ]
    expect(table?.rows).toEqual([
      ['Essential to this role'],
      ...at('essential').map(row),
      ['Useful, not essential'],
      ...at('useful').map(row),
    ])
    expect(ofType(below(blocks, words.agreed.heading), 'field').map(({ label }) => label)).toEqual([
      'What the other person will do first',
      'What I will do',
      'Where we see it differently, and what would settle it',
      'When we talk again',
    ])
  })

  it('has the wording for leaders without direct reports when the role leads nobody', () => {
    const reworded = needed.filter(
      ({ without_reports: other }) => other?.definition !== undefined || other?.development !== undefined,
    )
    expect(reworded.length).toBeGreaterThan(0)
    const written = blocks.flatMap(wordsOf)
    for (const { definition, development } of reworded) {
      expect(written.some((text) => text.endsWith(definition))).toBe(true)
      expect(written).toContain(development.reflection[0])
    }
  })

  it('asks no interview question: those are for panels', () => {
    const written = new Set(blocks.flatMap(wordsOf))
    for (const { interview } of needed) {
      const asked = [interview.experience, ...interview.behavioural.map(({ question }) => question)]
      expect(asked.filter((question) => written.has(question))).toEqual([])
    }
  })
})
