import { describe, expect, it } from 'vitest'
import { wordedFor } from '#domain/framework/wording.ts'
import { openToAll, originKinds } from '#domain/role/role-origin.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { below, headings, inTurn, ofType, starterRole, wordsOf } from '#tests/support/documents/blocks.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { devPlanDocument } from './dev-plan.ts'
import { paint } from './figures.ts'
import type { OwnPlan } from './plan-to-fill-in.ts'
import { type Assessment, selfAssessmentReport } from './self-assessment-report.ts'

const { pack } = loadPack(packFolder(samplePack))
const { report, resource, plan, rhythm, conversation } = pack.documents.dev_plan
const { guide } = pack.documents.talk_guide
const answeredAt = new Date('2026-11-20T23:30:00Z')
const today = new Date('2026-12-24T00:00:00Z')
const analyst = starterRole(pack, 'policy-analyst--any')
const assessment: Assessment = {
  answers: {
    curious: 'strong',
    resilient: 'developing',
    'leading-with-influence': 'sound',
    'developing-talent': 'not-relevant',
  },
  answeredAt,
  selected: ['resilient', 'leading-with-influence'],
}

const asked = pack.capabilities.filter(({ id }) => analyst.needs[id] !== 'none')

/** A capability's name, which leads to its page. */
const linked = (id: string, text: string) => ({ text, to: `/capability/${id}` })
const headed = (id: string, text: string) => ({ ...linked(id, text), level: 2 })

describe('the Self Assessment Report', () => {
  const { blocks } = selfAssessmentReport(analyst, pack, assessment, today)

  it('names the role and the date', () => {
    expect(blocks[0]).toMatchObject({
      kind: 'Self Assessment Report',
      title: 'Policy Analyst',
      facts: [
        ['Agency', 'Any agency'],
        ['Profile', 'Individual contributor, starter profile'],
        ['Date', '24 December 2026'],
        ['Self-Assessment so far', `4 of ${asked.length} answered, the latest on 21 November 2026`],
      ],
    })
  })

  it('says that it was completed once every question has an answer', () => {
    const answers = Object.fromEntries(asked.map(({ id }) => [id, 'not-relevant']))
    const { blocks: whole } = selfAssessmentReport(analyst, pack, { ...assessment, answers }, today)
    expect(whole[0]).toMatchObject({
      facts: expect.arrayContaining([['Self-Assessment completed', '21 November 2026']]) as object,
    })
  })

  it('shows each rating as a bar, in the text alternative and in a table', () => {
    const [figure] = ofType(blocks, 'figure')
    expect(figure?.alternative).toContain(
      'Leadership Character. Strong: Curious. Developing: Resilient. Strategic Leadership. Sound: Leading with influence.',
    )
    const filled = (colour: string) => figure?.svg.split(`fill="${colour}"`).length
    expect([filled(paint('rating-1')), filled(paint('rating-3')), filled(paint('rating-6'))]).toEqual([4, 3, 2])
    for (const word of ['Strong', 'Sound', 'Developing', 'Curious', 'Strategic Leadership'])
      expect(figure?.svg).toContain(`>${word}<`)
    expect(ofType(blocks, 'table').map(({ header, rows }) => [header, ...rows])).toEqual([
      [
        ['Capability', 'Rating', 'Dimension'],
        [headed('curious', 'Curious'), 'Strong', 'Leadership Character'],
        [headed('resilient', 'Resilient'), 'Developing', 'Leadership Character'],
        [headed('leading-with-influence', 'Leading with influence'), 'Sound', 'Strategic Leadership'],
      ],
    ])
  })

  it('tells apart what was not asked, what is not relevant and what was not answered', () => {
    const lines = below(blocks, report.not_rated.heading).flatMap(wordsOf)
    expect(lines).toHaveLength(3)
    expect(lines).toContain('Marked as not relevant to the role: Developing talent')
    const [notAsked, , notAnswered] = lines
    for (const { id, name } of pack.capabilities) {
      const isAsked = analyst.needs[id] !== 'none'
      if (!isAsked) expect(notAsked).toContain(name)
      if (isAsked && !(id in assessment.answers)) expect(notAnswered).toContain(name)
    }
    const rated = Object.fromEntries(pack.capabilities.map(({ id }) => [id, 'sound']))
    const chief = starterRole(pack, 'chief-executive--any')
    const all = selfAssessmentReport(chief, pack, { ...assessment, answers: rated }, today).blocks
    expect(headings(all).map(({ text }) => text)).not.toContain(report.not_rated.heading)
  })

  it('says what the levels mean, and that it is an opinion', () => {
    expect(below(blocks, report.levels.heading).flatMap(wordsOf)).toContain('Strong – a strength for you')
    expect(ofType(blocks, 'callout')).toEqual([{ type: 'callout', ...report.opinion }])
  })

  it('carries the guide to the talk, and where the form for one’s own view is', () => {
    const carried = below(blocks, guide.heading)
    expect(headings(carried).map(({ text }) => text)).toEqual(guide.parts.map((part) => part.heading))
    expect(carried.flatMap(wordsOf)).toEqual(expect.arrayContaining(guide.parts.flatMap(({ items }) => items)))
    expect(carried.at(-1)).toEqual({ type: 'paragraph', text: guide.form, to: '/talk/policy-analyst--any' })
  })

  it.each(originKinds)('gives the address only of a role that everybody can open: %s', (kind) => {
    const { blocks: written } = selfAssessmentReport({ ...analyst, origin: { kind } }, pack, assessment, today)
    expect(written.flatMap(wordsOf).includes(guide.form)).toBe(openToAll.includes(kind))
    expect(below(written, guide.heading).length).toBeGreaterThan(0)
  })

  it('has fitting words when nothing is relevant', () => {
    const answers = Object.fromEntries(pack.capabilities.map(({ id }) => [id, 'not-relevant']))
    const { blocks: empty } = selfAssessmentReport(analyst, pack, { ...assessment, answers }, today)
    expect(ofType(empty, 'figure')).toEqual([])
    expect(ofType(empty, 'table')).toEqual([])
    expect(empty.flatMap(wordsOf)).toContain(report.none_rated)
  })
})

describe('the development plan', () => {
  const { blocks } = devPlanDocument(analyst, pack, assessment, today)

  it('holds a plan, the resource, when to look again, the talk and the ratings, in this order', () => {
    const parts = headings(blocks).filter(({ level }) => level === 1)
    expect(parts.map(({ text }) => text)).toEqual([
      plan.heading,
      resource.heading,
      rhythm.heading,
      conversation.heading,
      report.heading,
    ])
    const carried = below(blocks, report.heading)
    expect(ofType(carried, 'figure')).toHaveLength(1)
    expect(ofType(carried, 'table')).toEqual([])
  })

  it('says when to look at it again, counted from its own date', () => {
    const [table] = ofType(below(blocks, rhythm.heading), 'table')
    expect(table?.rows.map(([when]) => when)).toEqual([
      { text: 'In 14 days', below: ['7 January 2027'] },
      { text: 'In 30 days', below: ['23 January 2027'] },
      { text: 'In 90 days', below: ['24 March 2027'] },
    ])
  })

  it('addresses the person who gave the ratings, whom the report for another person does not', () => {
    const own = blocks.flatMap(wordsOf)
    expect(own).toEqual(expect.arrayContaining(report.own_introduction))
    expect(own.filter((text) => report.introduction.includes(text))).toEqual([])
    const shared = selfAssessmentReport(analyst, pack, assessment, today).blocks.flatMap(wordsOf)
    expect(shared).toEqual(expect.arrayContaining(report.introduction))
    expect(shared.filter((text) => report.own_introduction.includes(text))).toEqual([])
  })

  it('begins with a goal, a first step and an action of each chosen capability with their dates, and room for whom with', () => {
    const [table] = ofType(below(blocks, plan.heading), 'table')
    expect(table?.header).toEqual(['What I will do', 'By when', 'With whom'])
    const room = (name: string, text: string) => ({ room: `${name}: ${text}` })
    const expected = ['resilient', 'leading-with-influence'].flatMap((id) => {
      const { name = '', development } = wordedFor(pack, analyst).find((one) => one.id === id) ?? {}
      const { first_step: step, on_the_job: actions, sign_of_progress: sign } = development ?? {}
      return [
        [headed(id, name)],
        [`Goal: ${sign}`, '24 March 2027', room(name, 'With whom')],
        [`A first step: ${step}`, '7 January 2027', room(name, 'With whom')],
        [`On the job: ${actions?.[0]?.text}`, '23 January 2027', room(name, 'With whom')],
        plan.columns.map((text) => room(name, text)),
      ]
    })
    expect(table?.rows).toEqual(expected)
    const types = blocks.map(({ type }) => type)
    expect(types.indexOf('table')).toBeLessThan(types.indexOf('contents'))
  })

  it('gives the meaning, signs, actions and questions of each chosen capability', () => {
    for (const name of ['Resilient', 'Leading with influence']) {
      const capability = pack.capabilities.find((one) => one.name === name)
      const { definition, why_it_matters, what_it_is_not, signs, development } = capability ?? {}
      expect(below(blocks, name).flatMap(wordsOf)).toEqual(
        expect.arrayContaining([
          definition,
          why_it_matters,
          what_it_is_not,
          ...Object.values(signs ?? {}).flat(),
          ...[development?.on_the_job, development?.through_others, development?.learning]
            .flatMap((actions) => actions ?? [])
            .map(({ text }) => text),
        ]),
      )
      const fields = ofType(below(blocks, name), 'field')
      expect(fields.map(({ label }) => label)).toEqual(development?.reflection)
      expect(fields.every(({ lines }) => lines > 1)).toBe(true)
    }
    expect(below(blocks, 'Curious')).toEqual([])
  })

  it("marks the visitor's own level among the signs", () => {
    const levels = (name: string) =>
      ofType(below(blocks, name), 'table').flatMap(({ rows }) =>
        rows.map(([level]) => (typeof level === 'object' && 'texts' in level ? level.texts[0] : level)),
      )
    expect(levels('Resilient')).toEqual(['Strong', 'Sound', 'Developing: your rating'])
    expect(levels('Leading with influence')).toEqual(['Strong', 'Sound: your rating', 'Developing'])
  })

  it('says of each capability what is of the level of the role, in place of what is general, and what to learn from there', () => {
    const levels = ['own', 'above'].map((id) => ({ id, name: id, meaning: id }))
    const at_level = { own: { development: { on_the_job: [{ text: 'Ask one person.' }] } } }
    const indicators = { own: { effective: ['Asks.'], ineffective: ['Guesses.'] } }
    const link = (title: string, level?: string) => ({
      title,
      url: `https://x.example/${title}`,
      ...(level ? { levels: [level] } : {}),
    })
    const links = [
      link('All'),
      link('Higher', 'above'),
      link('Own', 'own'),
      ...['1', '2', '3', '4', '5'].map((one) => link(one)),
    ]
    const capabilities = pack.capabilities.map((one) =>
      one.id === 'resilient' ? { ...one, at_level, indicators, links } : one,
    )
    const ofLevels = { ...pack, levels, capabilities }
    const { blocks: levelled } = devPlanDocument({ ...analyst, level: 'own' }, ofLevels, assessment, today)
    const section = below(levelled, 'Resilient')
    const said = section.flatMap(wordsOf)
    expect(said).toEqual(expect.arrayContaining(['Asks.', 'Guesses.', 'Ask one person.']))
    const { why_it_matters, signs } = pack.capabilities.find(({ id }) => id === 'resilient') ?? {}
    for (const general of [why_it_matters, ...Object.values(signs ?? {}).flat()]) expect(said).not.toContain(general)
    expect(ofType(section, 'field')).toEqual([])
    expect(ofType(section, 'table')[0]?.rows.map(([name]) => name)).toEqual(
      ['Own', 'All', '1', '2', '3', '4'].map((text) => ({ text, to: `https://x.example/${text}`, below: [] })),
    )
  })

  it('says when nothing is chosen yet, and has rows to fill in', () => {
    const { blocks: empty } = devPlanDocument(analyst, pack, { ...assessment, selected: [] }, today)
    expect(below(empty, resource.heading).flatMap(wordsOf)).toEqual(resource.none_chosen)
    const [table] = ofType(below(empty, plan.heading), 'table')
    expect(table?.rows).toEqual(Array.from({ length: pack.limits.max_capabilities }, () => ['', '', '']))
    expect(below(empty, conversation.heading).length).toBeGreaterThan(0)
  })

  it('has the wording for leaders without direct reports when the role leads nobody', () => {
    const [reworded] = pack.capabilities.filter(
      ({ id, without_reports: other }) => other?.development && analyst.needs[id] !== 'none',
    )
    const selected = [reworded?.id ?? '']
    const { blocks: worded } = devPlanDocument(analyst, pack, { ...assessment, answers: inTurn(pack), selected }, today)
    const written = below(worded, reworded?.name ?? '').flatMap(wordsOf)
    expect(written).toEqual(
      expect.arrayContaining(
        reworded?.without_reports?.development?.on_the_job?.map(({ text }) => text) ?? ['missing'],
      ),
    )
  })
})

describe('the plan of one’s own in the development plan', () => {
  const action = { capability: 'resilient', text: 'Sleep on it', by_date: null, with_whom: '', note: '', done_on: null }
  const of = (own: OwnPlan | null) => devPlanDocument(analyst, pack, assessment, today, { own }).blocks

  it('shows each action with its date, person, tick and note, and the day of the review', () => {
    const done = { by_date: '2027-03-01', with_whom: 'Aroha', note: 'One.\n\nTwo.', done_on: '2027-02-20' }
    const blocks = of({ actions: [action, { ...action, ...done, text: 'Walk' }], reviewOn: '2027-04-01' })
    const shown = ofType(blocks, 'table').find(({ title }) => title === 'What I mean to do')
    expect(shown?.header).toEqual(['Action', 'By when', 'With whom', 'Done', 'Note'])
    expect(shown?.rows).toEqual([
      [{ text: 'Resilient', level: 3 }],
      ['Sleep on it', '–', '–', '–', '–'],
      ['Walk', '1 March 2027', 'Aroha', '20 February 2027', { texts: ['One.', 'Two.'], items: [] }],
    ])
    expect(JSON.stringify(blocks)).toContain('I look at it again on 1 April 2027.')
  })

  it('stands on the page of the plan to fill in, below the goals', () => {
    const blocks = of({ actions: [action], reviewOn: null })
    const from = blocks.findIndex((block) => block.type === 'heading' && block.text === 'My plan')
    const chapter = blocks.slice(
      from,
      blocks.findIndex((block, place) => place > from && block.type === 'page-break'),
    )
    expect(ofType(chapter, 'table').map(({ title, lines }) => [title, lines])).toEqual([
      ['My plan', 1],
      ['What I mean to do', 3],
    ])
  })

  it('is not there while nothing is planned', () => {
    expect(of({ actions: [], reviewOn: null })).toEqual(of(null))
  })
})
