import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { guessedFamilies } from '#domain/framework/checks/content-faults.ts'
import { forNoRole } from '#domain/framework/general-depth.ts'
import { openFramework } from '#domain/framework/open/open-framework.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { wordedInFull } from '#domain/framework/wording.ts'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { talkGuideDocument } from '#server/documents/talk-guide.ts'
import { planMailParts } from '#server/mail/mails.ts'
import { below, emptyParts, headings, inTurn, wordsOf } from '#tests/support/documents/blocks.ts'
import { inspectPack, loadPack, packFolder } from './load-pack.ts'
import { shownTexts } from './texts.ts'

const today = new Date('2026-11-20T23:30:00Z')
const made = mkdtempSync(join(tmpdir(), 'lsp-general-'))
afterAll(() => rmSync(made, { recursive: true }))

type Keys = Readonly<Record<string, unknown>>

/** A pack with names, definitions and statements alone, of which `more` says more, with this at the end of `pack.yaml`. */
function bare(name: string, settings: string, more: Readonly<Record<string, Keys>> = {}): string {
  const folder = join(made, name, 'canada-key-leadership')
  cpSync(packFolder('canada-key-leadership'), folder, { recursive: true })
  for (const place of ['', 'fr-CA']) {
    const capabilities = join(folder, place, 'framework', 'capabilities')
    for (const file of readdirSync(capabilities)) {
      const { name: called, definition, statements } = parse(readFileSync(join(capabilities, file), 'utf8')) as Keys
      const own = place === '' ? more[file.replace('.yaml', '')] : {}
      writeFileSync(join(capabilities, file), stringify({ name: called, definition, statements, ...own }))
    }
  }
  writeFileSync(join(folder, 'pack.yaml'), `${readFileSync(join(folder, 'pack.yaml'), 'utf8')}\n${settings}\n`)
  return folder
}

const isOn = 'general_depth: true'
const off = bare('off', '')
const on = bare('on', isOn)

function roleOf(pack: Pack, role_type = 'director'): StarterRole {
  const role = starterRoles(pack).find((one) => one.role_type === role_type)
  if (!role) throw new Error('no such role')
  return role
}

const assessed = (pack: Pack) => {
  const selected = pack.capabilities.slice(0, 3).map(({ id }) => id)
  return { answers: inTurn(pack), answeredAt: today, selected }
}

/** What documents and the mail about a role of a pack say. */
function saidBy(pack: Pack): string {
  const role = roleOf(pack)
  const documents = [
    interviewPackDocument(role, pack, today),
    devPlanDocument(role, pack, assessed(pack), today),
    roleProfileDocument(role, pack, today),
    talkGuideDocument(role, pack, today),
  ]
  for (const { blocks } of documents) expect(emptyParts(blocks)).toEqual([])
  const mail = planMailParts(pack, { role, assessment: assessed(pack) })
  const emails = Object.values(pack.emails).flatMap(({ paragraphs }) => paragraphs)
  return [...documents.flatMap(({ blocks }) => blocks.flatMap(wordsOf)), JSON.stringify(mail), ...emails].join('\n')
}

const inPack = (pack: Pack) => {
  const chosen = pack.capabilities.map(({ id }) => id)
  return interviewPackDocument(roleOf(pack), pack, today, { chosen }).blocks.flatMap(wordsOf)
}

describe('a framework of names, definitions and statements alone', () => {
  const announced = {
    en: /probe|warning sign|first step this week|pick one action|where there are any|gives questions|general text/i,
    'fr-CA':
      /signal d’alerte|premier pas cette|choisissez une activité|lorsqu’il y en a|donne des questions|texte général/i,
  }

  it.each(['en', 'fr-CA'] as const)(
    'says nothing of what it does not have in any document or mail (%s)',
    (language) => {
      const { pack } = loadPack(off, language === 'en' ? null : language)
      expect(saidBy(pack)).not.toMatch(announced[language])
      const resource = pack.documents.dev_plan.resource
      const { blocks } = devPlanDocument(roleOf(pack), pack, assessed(pack), today)
      const titles = headings(blocks).map(({ text }) => text)
      expect(titles).not.toContain(resource.about)
      expect(titles).not.toContain(resource.in_short)
      const { blocks: asked } = interviewPackDocument(roleOf(pack), pack, today)
      expect(headings(asked).map(({ text }) => text)).not.toContain(pack.documents.interview_pack.questions.behavioural)
    },
  )

  it('shows in a plan what each capability means, without a page for each', () => {
    const { pack } = loadPack(off)
    const { blocks } = devPlanDocument(roleOf(pack), pack, assessed(pack), today)
    const resource = below(blocks, pack.documents.dev_plan.resource.heading)
    expect(resource.flatMap(wordsOf)).toEqual(expect.arrayContaining(pack.capabilities[0]?.statements ?? []))
  })

  it('has an interview pack without questions, as screens say, and with them where they are general', () => {
    const interviewOf = (folder: string) => shownTexts(loadPack(folder), []).byName.get('interview')
    expect(interviewOf(off)).toMatchObject({ hasQuestions: false })
    expect(interviewOf(on)).toMatchObject({ hasQuestions: true })
  })
})

describe('general text', () => {
  it.each([
    ['en', 'Tell us about', 'General text, not written for this framework.'],
    ['fr-CA', 'Parlez-nous', 'Texte général, qui n’a pas été rédigé pour ce référentiel.'],
  ])('fills every part in the language of the site, and is marked wherever it stands (%s)', (language, asks, mark) => {
    const { pack } = loadPack(on, language === 'en' ? null : language)
    const said = saidBy(pack)
    expect(said).toContain(asks)
    expect(said).not.toContain('{name}')
    const { questions, sheet } = pack.documents.interview_pack
    const role = roleOf(pack)
    const chosen = pack.capabilities.map(({ id }) => id)
    const { blocks } = interviewPackDocument(role, pack, today, { chosen })
    expect(below(blocks, questions.behavioural).flatMap(wordsOf)[0]).toBe(mark)
    expect(blocks.flatMap(wordsOf).filter((text) => text === mark)).toHaveLength(2 * pack.capabilities.length)
    expect(below(blocks, sheet.heading.replace('{name}', pack.capabilities[0]?.name ?? '')).flatMap(wordsOf)).toContain(
      mark,
    )
    const plan = devPlanDocument(role, pack, assessed(pack), today).blocks.flatMap(wordsOf)
    // Below the plan in short, and in the chapter of each chosen capability.
    expect(plan.filter((text) => text === mark)).toHaveLength(1 + 3)
    expect(JSON.stringify(planMailParts(pack, { role, assessment: assessed(pack) }))).toContain(mark)
    const page = shownTexts(loadPack(on, language === 'en' ? null : language), []).byName
    expect(page.get(`capability/${pack.capabilities[0]?.id}`)).toMatchObject({
      general_parts: expect.arrayContaining(['first_step', 'learning']) as unknown,
    })
  })

  it('is that of the third of the levels in which the role is', () => {
    const { pack } = loadPack(on)
    const family = pack.general?.families['planning-and-delivering']
    const stepOf = (type: string) =>
      wordedInFull(pack, roleOf(pack, type)).find(({ id }) => id === 'achieve-results')?.development?.first_step
    const steps = pack.role_types.map(({ id }) => stepOf(id))
    const { lower, middle, upper } = family ?? {}
    const [low, mid, high] = [lower, middle, upper].map((band) => band?.development.first_step)
    expect(steps).toEqual([low, low, mid, mid, high, high])
    expect(forNoRole(pack).at(-1)?.development?.first_step).toBe(mid)
  })

  it('is in its own language where the pack is in another first one than English', () => {
    const folder = bare('french', isOn)
    const file = join(folder, 'pack.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^languages: .*$/m, 'languages: [fr-CA]'))
    const { pack, english } = inspectPack(folder)
    const [one] = forNoRole(pack)
    expect(one?.interview?.behavioural?.[0]?.question).toMatch(/^[A-ZÀ-Þ]/)
    expect(english.filter((text) => text.file.includes('general'))).toEqual([])
  })

  it('gives way to the framework’s own, part by part, and names what is general then', () => {
    const own = { interview: { criteria: ['Our criterion.'] }, development: { learning: ['Our course.'] } }
    const { pack } = loadPack(bare('own', isOn, { 'achieve-results': { ...own, levels: ['director'] } }))
    const one = wordedInFull(pack, roleOf(pack)).at(-1)
    expect(one).toMatchObject({ interview: own.interview, development: { learning: [{ text: 'Our course.' }] } })
    expect(one?.general_parts).toEqual([
      'behavioural',
      'warning_signs',
      'first_step',
      'on_the_job',
      'through_others',
      'sign_of_progress',
    ])
    expect(inPack(pack)).toContain('General text, not written for this framework: Ask more if you hear this.')
  })

  it('leaves to a level the criteria that its indicators are', () => {
    const indicators = { director: { effective: ['Asks first.'] } }
    const { pack } = loadPack(bare('seen', isOn, { 'achieve-results': { indicators } }))
    const [director, manager] = ['director', 'manager'].map((type) => wordedInFull(pack, roleOf(pack, type)).at(-1))
    expect(director?.interview?.criteria).toBeUndefined()
    expect(director?.interview?.warning_signs).toBeDefined()
    expect(manager?.interview?.criteria).toBeDefined()
  })

  it('is of the family that a capability names, or its dimension, or that its words suggest', () => {
    const folder = bare('named', isOn, {
      'achieve-results': { general: 'service' },
      'mobilize-people': { general: 'none' },
    })
    const first = (pack: Pack, id: string) =>
      forNoRole(pack).find((one) => one.id === id)?.development?.first_step ?? 'nothing'
    const { pack } = loadPack(folder)
    const { families = {} } = pack.general ?? {}
    expect(first(pack, 'achieve-results')).toBe(families['service']?.middle.development.first_step)
    expect(first(pack, 'mobilize-people')).toBe('nothing')
    expect(guessedFamilies(pack).map(({ file, reason }) => [file, reason])).toContainEqual([
      'framework/capabilities/uphold-integrity-and-respect.yaml',
      'is taken to be risk-and-integrity, by its words: write it, or none',
    ])
    const dimensions = join(folder, 'framework', 'dimensions.yaml')
    writeFileSync(dimensions, `${readFileSync(dimensions, 'utf8')}\n  general: growing\n`)
    const { pack: grown } = loadPack(folder, 'fr-CA')
    expect(guessedFamilies(grown)).toEqual([])
    expect(first(grown, 'create-vision-and-strategy')).toBe(
      grown.general?.families['growing']?.middle.development.first_step,
    )
  })

  it('is a fault of a family that there is not, and of a language that has none', () => {
    const unknown = bare('unknown', isOn, { 'achieve-results': { general: 'sailing' } })
    expect(inspectPack(unknown).faults.map(({ file, key }) => [file, key])).toEqual([
      ['framework/capabilities/achieve-results.yaml', 'general'],
    ])
    const folder = bare('language', isOn)
    const file = join(folder, 'pack.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('[en-CA, fr-CA]', '[mi-NZ]'))
    expect(inspectPack(folder).faults).toContainEqual(
      expect.objectContaining({ key: 'general_depth', reason: expect.stringContaining('mi-NZ') as unknown }),
    )
  })

  it('is no part of the framework as others exchange it', () => {
    const { pack } = loadPack(on)
    expect(openFramework(pack)).toEqual(openFramework(loadPack(off).pack))
    expect(JSON.stringify(pack.capabilities)).not.toContain('Tell us about')
  })
})
