import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { below, cellWords, headings, ofType, starterRole, wordsOf } from '#tests/support/documents/blocks.ts'
import { inFull } from '#tests/support/framework/other-shapes.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { suggestForPanel } from '#domain/role/panel.ts'
import { showRoleNeeds } from '#domain/role/role.ts'
import type { Block } from '#domain/documents/blocks.ts'
import { fill } from '#domain/framework/sentence.ts'
import { capabilityLink } from './blocks.ts'
import { renderSheet } from '#tests/support/app/rendered.ts'
import { interviewPackDocument } from './interview-pack.ts'

const { pack } = loadPack(packFolder(samplePack))
const words = pack.documents.interview_pack
const today = new Date('2026-11-20T23:30:00Z')
const director = starterRole(pack, 'hr-director--any')
const capabilities = pack.capabilities.map(inFull)
const essential = capabilities.filter(({ id }) => director.needs[id] === 'essential')
const others = capabilities.filter(({ id }) => director.needs[id] !== 'essential')

const namedFact = ['Agency', 'Te Papa (named on request, not checked there)']

/** The headings that begin a new page. */
function startingPages(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, index) =>
    block.type === 'heading' && blocks[index - 1]?.type === 'page-break' ? [block.text] : [],
  )
}

describe('the interview pack', () => {
  const { blocks } = interviewPackDocument(director, pack, today, { chosen: essential.map(({ id }) => id) })

  it('covers what is suggested to a panel where nobody has chosen', () => {
    const sections = headings(interviewPackDocument(director, pack, today).blocks).filter(({ level }) => level === 2)
    const suggested = suggestForPanel(showRoleNeeds(pack, director)).map(({ name }) => name)
    expect(sections.map(({ text }) => text).toSorted()).toEqual(suggested.toSorted())
  })

  it('asks on each scoring sheet which questions were asked, keeps the rest out of the score, and names the candidate in the summary', () => {
    const sheets = ofType(blocks, 'table').filter(({ header }) => header.includes('Questions asked'))
    expect(sheets).toHaveLength(essential.length)
    expect(below(blocks, words.scoring.heading).flatMap(wordsOf).join(' ')).toContain(
      'criteria that no question asked about stay out of the score.',
    )
    expect(ofType(below(blocks, words.summary.heading), 'field').map(({ label }) => label)).toEqual(['Candidate'])
  })

  it('holds a section for each chosen capability, by dimension, and none for the others', () => {
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
        [['', '', '', '']],
        interview.criteria.map((criterion) => [criterion, '']),
        [['', '', '']],
      ])
    }
    const [summary] = ofType(below(blocks, words.summary.heading), 'table')
    expect(summary?.rows).toEqual(essential.map((capability) => [capabilityLink(capability), '', '', '', '']))
  })

  it('says how to interview fairly, how to score, and what to do afterwards', () => {
    for (const part of [words.fair_interviewing, words.how_to_use, words.closing]) {
      expect(below(blocks, part.heading).flatMap(wordsOf)).toEqual(
        expect.arrayContaining(part.items.map((one) => (typeof one === 'string' ? one : one.text))),
      )
    }
    const [scale] = ofType(below(blocks, words.scoring.heading), 'table')
    expect(scale?.rows).toEqual(words.scoring.scale.map(({ score, name, meaning }) => [String(score), name, meaning]))
  })

  it('says first, and at the head of each page, that candidates must not see it', () => {
    const { notice, blocks: all } = interviewPackDocument(director, pack, today)
    expect(notice).toBe('Not for candidates')
    const [front] = ofType(all, 'title-page')
    expect(front?.notes?.[0]?.title).toBe('Candidates must not see this pack')
    expect(renderSheet(interviewPackDocument(director, pack, today))).toMatch(
      /<\/dl><div class="callout" role="note"[^>]*><p [^>]*>Candidates must not see this pack</,
    )
  })

  it('carries the agency that the visitor named, and says on the first page what that means', () => {
    const general = ofType(blocks, 'title-page')[0]?.notes?.[1]
    expect(general?.texts).toEqual(['It is a general profile, for any agency.'])
    const named = interviewPackDocument(director, pack, today, { agency: 'Te Papa' })
    expect([named.title, named.subject]).toEqual(['Interview pack: HR Director, Te Papa', 'HR Director, Te Papa'])
    const [front] = ofType(named.blocks, 'title-page')
    expect(front).toMatchObject({ title: 'HR Director, Te Papa', facts: expect.arrayContaining([namedFact]) })
    expect(front?.notes?.[1]?.texts.join()).toContain('It does not mean that they have checked')
  })

  it('has the wording for leaders without direct reports when the role leads nobody', () => {
    const officer = starterRole(pack, 'corrections-officer--department-of-corrections')
    const reworded = capabilities.filter(
      ({ id, without_reports: other }) => officer.needs[id] === 'essential' && other?.interview,
    )
    expect(reworded.length).toBeGreaterThan(0)
    const chosen = reworded.map(({ id }) => id)
    const written = interviewPackDocument(officer, pack, today, { chosen }).blocks.flatMap(wordsOf)
    for (const { interview, without_reports: other } of reworded) {
      expect(written).toContain(other?.interview?.experience)
      if (other?.interview?.experience !== interview.experience) expect(written).not.toContain(interview.experience)
    }
  })
})

describe('the interview pack of chosen capabilities', () => {
  const [useful] = capabilities.filter(({ id }) => director.needs[id] === 'useful')
  const inside = [...essential.slice(1, 3), ...(useful ? [useful] : [])]
  const chosen = inside.map(({ id }) => id)
  const { blocks } = interviewPackDocument(director, pack, today, { chosen })
  const all = blocks.flatMap(wordsOf)

  it('has questions and a sheet for these alone, useful ones too, and nothing of the others', () => {
    expect(useful).toBeDefined()
    const sections = headings(blocks).filter(({ level }) => level === 2)
    expect(sections.map(({ text }) => text)).toEqual(
      pack.capabilities.filter(({ id }) => chosen.includes(id)).map(({ name }) => name),
    )
    for (const { interview } of essential.slice(3)) expect(all).not.toContain(interview.experience)
  })

  it('says that it is a part, of how many, and what is left out', () => {
    const total = essential.length + others.filter(({ id }) => director.needs[id] === 'useful').length
    expect(ofType(blocks, 'title-page')[0]?.facts.at(-1)).toEqual([
      'Covers',
      `A part, 3 of the ${total} capabilities that the role needs`,
    ])
    const [part] = ofType(blocks, 'callout')
    expect(blocks[2]).toBe(part)
    expect(part?.title).toBe('This is a part of the interview pack')
    expect(part?.texts[0]).toMatch(new RegExp(`^It covers 3 of the ${total} capabilities that the role needs: `))
    for (const { id, name } of [...essential, ...others].filter(({ id: one }) => director.needs[one] !== 'none'))
      expect([id, part?.texts.findIndex((text) => text.includes(name))]).toEqual([
        id,
        chosen.includes(id) ? 0 : director.needs[id] === 'essential' ? 1 : 2,
      ])
  })

  it('names them in the running order and the summary', () => {
    const [, order] = ofType(below(blocks, words.running_order.heading), 'table')
    const links = pack.capabilities.filter(({ id }) => chosen.includes(id)).map(capabilityLink)
    expect(order?.rows.map(([name]) => name).filter((name) => name !== '')).toEqual(links)
    expect(order?.rows).toHaveLength(words.running_order.rows)
    const [summary] = ofType(below(blocks, words.summary.heading), 'table')
    expect(summary?.rows.map(([name]) => name)).toEqual(links)
  })

  it('is no part where everything has been chosen', () => {
    const everything = pack.capabilities.map(({ id }) => id).filter((id) => director.needs[id] !== 'none')
    const whole = interviewPackDocument(director, pack, today, { chosen: everything }).blocks
    expect(headings(whole).filter(({ level }) => level === 2)).toHaveLength(everything.length)
    expect(whole.flatMap(wordsOf)).not.toContain('This is a part of the interview pack')
    expect(ofType(whole, 'title-page')[0]?.facts.map(([name]) => name)).not.toContain('Covers')
  })
})

describe('the levels in an interview pack', () => {
  const { pack: tiny } = loadPack(packFolder('./tests/packs/tiny'))
  const trimmer = starterRole(tiny, 'lamp-trimmer--any')
  const { beside, ineffective } = tiny.words.role.proficiency
  const names = [ineffective, ...Object.values(beside).map((named) => fill(named, { name: '' }))]
  const tablesOf = (some: typeof tiny, role = trimmer, id = 'steady-hands') =>
    ofType(interviewPackDocument(role, some, today, { chosen: [id] }).blocks, 'table').filter(({ header }) =>
      header.some((column) => names.some((name) => column.startsWith(name))),
    )
  const having = (more: Partial<(typeof tiny)['capabilities'][number]>) => ({
    ...tiny,
    capabilities: tiny.capabilities.map((one) => (one.id === 'steady-hands' ? { ...one, ...more } : one)),
  })
  const shown = (tables: ReturnType<typeof tablesOf>) =>
    tables.map(({ header, rows: [row = []] }) => header.map((name, at) => [name, cellWords(row[at] ?? '')[0]]))

  const headers = (tables: ReturnType<typeof tablesOf>) => tables.map(({ header }) => header)

  it('stand beside the questions and the scoring sheet: that of the role with what falls short, and those below and above', () => {
    const own = ['This role: Mate', 'Keeps the beam turning through a gale without a word from anybody.']
    const short = ['What falls short', 'Waits for somebody to say what comes next.']
    const around = [
      ['One level below: Hand', 'Follows the storm card line by line.'],
      ['One level above: Master', 'Stands back while the crew trims, and steps in once.'],
    ]
    expect(shown(tablesOf(tiny))).toEqual([[own], around])
    const interview = { warning_signs: ['Asks for the oil.'] }
    expect(shown(tablesOf(having({ interview })))).toEqual([[short], around])
  })

  it('are of those that the capability has', () => {
    const { mate: _mate, ...indicators } = tiny.capabilities.find(({ id }) => id === 'steady-hands')?.indicators ?? {}
    expect(headers(tablesOf(having({ indicators, levels: ['hand', 'master'] })))).toEqual([
      ['This role: Hand'],
      ['One level above: Master'],
    ])
    expect(headers(tablesOf(tiny, { ...trimmer, level: 'master' }))).toEqual([
      ['This role: Master'],
      ['One level below: Mate'],
    ])
  })

  it('leave out what the scoring sheet has as its criteria, and what the framework does not say', () => {
    const withoutInterview = having({ interview: { experience: 'How long?' } })
    expect(headers(tablesOf(withoutInterview))).toEqual([['One level below: Hand', 'One level above: Master']])
    expect(tablesOf(tiny, trimmer, 'plain-log')).toEqual([])
    const at_level = { master: { statements: ['keep the log of a whole coast'] } }
    const ofLog = {
      ...tiny,
      capabilities: tiny.capabilities.map((one) => (one.id === 'plain-log' ? { ...one, at_level } : one)),
    }
    expect(shown(tablesOf(ofLog, trimmer, 'plain-log'))).toEqual([
      [['One level above: Master', 'keep the log of a whole coast']],
    ])
    const { levels: _levels, ...without } = tiny
    expect(tablesOf(without)).toEqual([])
  })
})
