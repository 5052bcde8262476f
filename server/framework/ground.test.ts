import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '#domain/framework/in-english.ts'
import { makeBarePack } from '#tests/support/framework/other-shapes.ts'
import { makeUpPack } from '#tests/support/framework/made-up-language.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { groundFolder, isOnGround } from './pack-files.ts'
import { inspectPack } from './load-pack.ts'

const filesIn = (below: string) => readdirSync(join(groundFolder, below)).map((name) => `${below}/${name}`)

/** The template's files that stand in for those of a pack. */
const whatFits = ['documents', 'emails', 'pages'].flatMap(filesIn).filter(isOnGround).toSorted()

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

describe('a file that a pack need not have', () => {
  it('is read from the template, as if it stood in the pack', () => {
    const folder = makeBarePack(samplePack)
    const bare = inspectPack(folder)
    expect(bare.faults).toEqual([])
    expect(bare.borrowed.toSorted()).toEqual(whatFits)
    for (const file of bare.borrowed) cpSync(join(groundFolder, file), join(folder, file), { recursive: true })
    const whole = inspectPack(folder)
    expect(whole.borrowed).toEqual([])
    expect(whole.pack).toEqual(bare.pack)
    expect(whole.fingerprint).toBe(bare.fingerprint)
  })

  it('wins whole where the pack has it, and is named there when it is faulty', () => {
    const folder = makeBarePack(samplePack)
    write(folder, 'pages/whatForMe.md', '---\ntitle: For you\n---\n\nOurs alone.\n')
    expect(inspectPack(folder).pack.pages['whatForMe']).toEqual({ title: 'For you', body: '\nOurs alone.\n' })
    write(folder, 'documents/labels.yaml', 'contents: Inside\n')
    const { faults } = inspectPack(folder)
    expect(faults[0]).toMatchObject({ file: 'documents/labels.yaml', key: 'footer' })
    expect(new Set(faults.map(({ file }) => file))).toEqual(new Set(['documents/labels.yaml']))
  })

  it('is read in English, and marked, where the pack is in another language', () => {
    const folder = makeUpPack()
    expect(inspectPack(folder)).toMatchObject({ faults: [], english: [], borrowed: [] })
    rmSync(join(folder, 'documents', 'labels.yaml'))
    rmSync(join(folder, 'pages', 'whatForMe.md'))
    write(folder, 'emails/save-session.yaml', readFileSync(join(groundFolder, 'emails/save-session.yaml'), 'utf8'))
    const { faults, english, pack } = inspectPack(folder)
    expect(faults).toEqual([])
    expect(new Set(english.map(({ file }) => file))).toEqual(
      new Set(['documents/labels.yaml', 'emails/save-session.yaml', 'pages/whatForMe.md']),
    )
    expect(pack.documents.labels.contents).toBe(inEnglish('Contents'))
    expect(pack.emails.SAVE_SESSION.heading).toBe(inEnglish('Your session is saved'))
    expect(pack.pages['whatForMe']?.body).toContain(`## ${inEnglish('Recruit')}\n`)
  })

  it('is not read in place of one that nothing may read', () => {
    const folder = makeBarePack(samplePack)
    write(folder, 'documents/labels.yaml', ' '.repeat(2 * 1024 * 1024))
    const { faults, borrowed } = inspectPack(folder)
    expect(faults.map(({ file }) => file)).toEqual(['documents/labels.yaml'])
    expect(borrowed).not.toContain('documents/labels.yaml')
  })
})
