import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { starterRoles } from './starter-roles.ts'
import { showNeeds } from './role.ts'
import type { CapabilityNeed } from './needs.ts'
import { chosenForPanel, inMostPacks, panelKind, panelPages, suggestForPanel } from './panel.ts'

/** Written as "kind dimension need", named by its place. */
const needsOf = (...written: string[]): CapabilityNeed[] =>
  written.map((line, place) => {
    const [kind, dimension = '', need] = line.split(' ')
    const axis = kind === 'people' || kind === 'strategy' ? kind : null
    return { id: String(place), name: line, dimension, core: kind === 'core', axis, need } as CapabilityNeed
  })

const suggested = (...written: string[]) => suggestForPanel(needsOf(...written)).map(({ id }) => Number(id))

describe('the four capabilities that are suggested to a panel', () => {
  it('are of different kinds, people first and core last, and the fourth is from another dimension', () => {
    expect(
      suggested(
        'core a essential',
        'core a essential',
        'strategy b essential',
        'strategy c essential',
        'people b essential',
        'people d essential',
      ),
    ).toEqual([4, 3, 0, 5])
  })

  it('take turns among the dimensions where nothing is counted', () => {
    expect(
      suggested(
        'other a essential',
        'other a essential',
        'other b essential',
        'other c essential',
        'other d essential',
      ),
    ).toEqual([0, 2, 3, 4])
  })

  it('take what is essential before what is useful, even where it is all of one kind', () => {
    expect(
      suggested('core a essential', 'people b useful', 'core a essential', 'core a essential', 'core b essential'),
    ).toEqual([0, 4, 2, 3])
  })

  it('are filled up from what is useful, and never hold what the role does not need', () => {
    expect(suggested('core a essential', 'people b none', 'strategy b useful')).toEqual([0, 2])
    expect(suggested('core a none')).toEqual([])
  })

  it('are essential for every role of the LSP pack, of three kinds where the role has them', () => {
    const { pack } = loadPack(packFolder('lsp'))
    for (const role of starterRoles(pack)) {
      const four = suggestForPanel(showNeeds(pack, role.needs))
      expect([role.id, four.map(({ need }) => need)]).toEqual([role.id, Array<string>(4).fill('essential')])
      const kinds = new Set(four.map(panelKind))
      const all = 1 + Math.min(role.people, 1) + Math.min(role.strategy, 1)
      expect([role.id, kinds.size]).toEqual([role.id, all])
      expect(new Set(four.map(({ dimension }) => dimension)).size).toBeGreaterThan(1)
    }
  })
})

describe('the capabilities that a panel has chosen', () => {
  const needs = needsOf('core a essential', 'people b useful', 'core a none')

  it('stand in the framework’s order, each once', () => {
    expect(chosenForPanel(needs, ['1', '0', '1'])?.map(({ id }) => id)).toEqual(['0', '1'])
  })

  it.each([[[]], [['2']], [['0', 'x']], [['']]])('are none of the role’s where they are %j', (ids) => {
    expect(chosenForPanel(needs, ids)).toBeNull()
  })
})

describe('the pages of an interview pack', () => {
  it('grow with each capability, and more where there are cases', () => {
    const pages = (hasQuestions: boolean, hasCases: boolean) =>
      [1, 4, 15].map((count) => panelPages(count, { hasQuestions, hasCases }))
    expect([pages(false, false), pages(true, false), pages(true, true)]).toEqual([
      [6, 9, 20],
      [7, 13, 35],
      [8, 17, 50],
    ])
  })

  it('hold what most capabilities have', () => {
    const asked = { interview: { behavioural: [{ question: 'What did you do?' }] } }
    expect(inMostPacks([asked, asked, {}])).toEqual({ hasQuestions: true, hasCases: false })
    expect(inMostPacks([asked, {}])).toEqual({ hasQuestions: false, hasCases: false })
  })
})
