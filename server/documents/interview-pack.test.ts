import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { below, headings, ofType, starterRole, wordsOf } from '#tests/support/documents/blocks.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { capabilityLink, type Block } from './blocks.ts'
import { interviewPackDocument } from './interview-pack.ts'

const { pack } = loadPack(packFolder(samplePack))
const words = pack.documents.interview_pack
const today = new Date('2026-11-20T23:30:00Z')
const director = starterRole(pack, 'hr-director--any')
const essential = pack.capabilities.filter(({ id }) => director.needs[id] === 'essential')
const others = pack.capabilities.filter(({ id }) => director.needs[id] !== 'essential')

/** The headings that begin a new page. */
function startingPages(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, index) =>
    block.type === 'heading' && blocks[index - 1]?.type === 'page-break' ? [block.text] : [],
  )
}

describe('the interview pack', () => {
  const { blocks } = interviewPackDocument(director, pack, today)

  it('has a title page, contents, and fields for candidate, panel and date', () => {
    expect(blocks.slice(0, 2)).toEqual([
      expect.objectContaining({ type: 'title-page', title: 'HR Director', isWholePage: true }),
      { type: 'contents', title: 'Contents' },
    ])
    expect(ofType(below(blocks, words.interview.heading), 'field').map(({ label }) => label)).toEqual([
      'Candidate',
      'Panel',
      'Date and place',
    ])
  })

  it('holds a section for each essential capability, by dimension, and none for the others', () => {
    const sections = headings(blocks).filter(({ level }) => level === 2)
    expect(essential.length).toBeGreaterThan(others.length)
    expect(others.length).toBeGreaterThan(0)
    expect(sections.map(({ text }) => text)).toEqual(essential.map(({ name }) => name))
    for (const { name, interview, derailers } of essential) {
      expect(below(blocks, name).flatMap(wordsOf)).toEqual(
        expect.arrayContaining([
          ...interview.behavioural.flatMap(({ question, probes }) => [question, ...probes]),
          interview.experience,
          ...interview.criteria,
          ...interview.warning_signs,
          ...derailers.map(({ when, text }) => `${words.derailer_names[when]}: ${text}`),
        ]),
      )
    }
    for (const { interview } of others) expect(blocks.flatMap(wordsOf)).not.toContain(interview.experience)
  })

  it('begins a new page for a capability’s questions and for its scoring sheet', () => {
    const begins = startingPages(blocks)
    for (const dimension of pack.dimensions) {
      const names = essential.filter((one) => one.dimension === dimension.id).map(({ name }) => name)
      const [first, ...rest] = names
      expect(headings(below(blocks, dimension.name))[0]?.text).toBe(first)
      for (const opening of [dimension.name, ...rest]) expect(begins).toContain(opening)
      for (const name of names) expect(begins).toContain(`Scoring sheet: ${name}`)
    }
    expect(begins.at(-1)).toBe(words.summary.heading)
  })

  it('has room to write for each criterion, for the score, and for each capability in the summary', () => {
    for (const { name, interview } of essential) {
      const sheets = ofType(below(blocks, `Scoring sheet: ${name}`), 'table')
      expect(sheets.map(({ rows }) => rows)).toEqual([
        [['', '', '']],
        interview.criteria.map((criterion) => [criterion, '']),
        [['', '', '']],
      ])
    }
    const [summary] = ofType(below(blocks, words.summary.heading), 'table')
    expect(summary?.rows).toEqual(essential.map((capability) => [capabilityLink(capability), '', '', '', '']))
  })

  it('says how to interview fairly, how to score, and what to do afterwards', () => {
    for (const part of [words.fair_interviewing, words.how_to_use, words.closing]) {
      expect(below(blocks, part.heading).flatMap(wordsOf)).toEqual(expect.arrayContaining(part.items))
    }
    const [scale] = ofType(below(blocks, words.scoring.heading), 'table')
    expect(scale?.rows).toEqual(words.scoring.scale.map(({ score, name, meaning }) => [String(score), name, meaning]))
  })

  it('has the wording for leaders without direct reports when the role leads nobody', () => {
    const officer = starterRole(pack, 'corrections-officer--department-of-corrections')
    const reworded = pack.capabilities.filter(
      ({ id, without_reports: other }) => officer.needs[id] === 'essential' && other?.interview,
    )
    expect(reworded.length).toBeGreaterThan(0)
    const written = interviewPackDocument(officer, pack, today).blocks.flatMap(wordsOf)
    for (const { interview, without_reports: other } of reworded) {
      expect(written).toContain(other?.interview?.experience)
      if (other?.interview?.experience !== interview.experience) expect(written).not.toContain(interview.experience)
    }
  })
})
