import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRolesFile } from '#contract/open-data.ts'
import { openDataFiles } from '#contract/wire/server-paths.ts'
import { assessQuestions, buildQuestions } from '#domain/assessing/questionnaire.ts'
import { storeEarlier } from '#server/assessing/earlier.ts'
import { PackError } from '#server/framework/faults.ts'
import { type LoadedPack, loadPack, packFolder } from '#server/framework/load-pack.ts'
import { roleCode } from '#server/values/identifiers.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { newVisitor, openSecondApp, openTestApp, testApp, type TestApp, Visitor } from '#tests/support/test-app.ts'
import { dialects, everyRow } from '#tests/support/test-deps.ts'
import { builtRole, giveView, newLink, restore, saveSession } from '#tests/support/visitors.ts'

/** What the next edition of the sample pack calls what it has renamed, by what the first one calls it. */
const renamed = {
  'leading-strategically': 'leading-with-strategy',
  curious: 'curiosity',
  'te-papa': 'te-papa-tongarewa',
  'strategic-leadership': 'leading-far-ahead',
} as const

/** The capability that the next edition no longer has. */
const retired = { id: 'resilient', name: 'Resilient' }

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })
}

/**
 * The next edition of the sample pack: capabilities, an agency, a dimension and a role have new ids, and one capability and
 * one role are gone. `change` may change a file's text further.
 */
function nextEdition(change: (path: string, text: string) => string = (_, text) => text): LoadedPack {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-edition-'))
  cpSync(packFolder(samplePack), folder, { recursive: true })
  const capabilityFile = (id: string) => join(folder, 'framework', 'capabilities', `${id}.yaml`)
  rmSync(capabilityFile(retired.id))
  for (const old of ['leading-strategically', 'curious'] as const) {
    renameSync(capabilityFile(old), capabilityFile(renamed[old]))
  }
  for (const path of files(folder).filter((one) => /\.(yaml|md)$/.test(one))) {
    let text = readFileSync(path, 'utf8')
    for (const [old, id] of Object.entries(renamed)) {
      const alone = new RegExp(`(?<![\\w-])${old}(?![\\w-])(?=[\\],:)\\n])`, 'g')
      text = text.replaceAll(alone, id)
      if (path === capabilityFile(id)) text += `renamed_from: [${old}]\n`
      text = text.replace(new RegExp(`^- id: ${id}$`, 'm'), `- id: ${id}\n  renamed_from: [${old}]`)
    }
    text = text
      .replaceAll(/(?<=\[[^\]]*)\bresilient, /g, '')
      .replace('capabilities: [resilient]\n', 'capabilities: [engaging-others]\n')
      .replaceAll(/^ {2}resilient:.*\n/gm, '')
      .replaceAll('  - title: HR Director\n', '  - title: People Director\n    renamed_from: [HR Director]\n')
      .replace(/ {2}- title: HR Coordinator\n(?: {4}.*\n)+/, '')
      .replace(/^version: .*$/m, 'version: 2.0.0')
    writeFileSync(path, change(path.slice(folder.length + 1), text))
  }
  const retiredFile = 'framework/retired.yaml'
  const list = `- { id: ${retired.id}, name: ${retired.name}, dimension: leadership-character }\n`
  writeFileSync(join(folder, retiredFile), change(retiredFile, list))
  try {
    return loadPack(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const [director, peopleDirector] = ['hr-director--any', 'people-director--any'] as const
const strategically = { old: 'leading-strategically', id: renamed['leading-strategically'] }

describe.each(dialects)('the next edition of a framework, on %s', (dialect) => {
  const first = testApp(dialect)
  let second: TestApp
  let edition: LoadedPack
  let before: Visitor
  let builder: Visitor
  let kept = ''
  let token = ''
  let rater: Visitor
  let viewToken = ''
  let teamToken = ''

  beforeAll(async () => {
    before = await newVisitor(first.app)
    const { pack } = first.deps
    await before.call('status_update', { roleId: director, query_agency: 'te-papa' })
    const role = await first.deps.db.read
      .selectFrom('roles')
      .selectAll()
      .where('id', '=', director)
      .executeTakeFirstOrThrow()
    const questions = assessQuestions(pack, { needs: JSON.parse(role.needs), role_type: role.role_type })
    await before.rate(director, Object.fromEntries(questions.map(({ qref }) => [qref, 'strong'])))
    await before.call('get_assess_results', { roleId: director })
    await before.call('save_capabilities', {
      roleId: director,
      selectedCapabilities: ['Leading strategically', 'Engaging others'],
    })
    await before.call('set_target', { roleId: director, horizon: 3 })
    const action = { capability: strategically.old, text: 'Ask three people what will matter in five years' }
    await before.call('change_plan', { roleId: director, change: { add: action } })
    await before.call('change_plan', { roleId: director, change: { review_on: '2027-03-01' } })
    await before.call('share_plan', { roleId: director, shows_notes: false })
    await first.deps.db.write((queries) =>
      storeEarlier(
        queries,
        { sessionUuid: before.uuid, roleId: director },
        {
          finishedAt: '2026-10-01T10:00:00.000Z',
          answers: { [strategically.old]: 'sound' },
          selected: [strategically.old],
        },
        1,
      ),
    )
    token = await saveSession(first, before)
    await before.call('views_ask', {
      roleId: director,
      first_name: '',
      which: 'chosen',
      is_by_person: true,
      has_comments: true,
    })
    viewToken = await newLink(before, '', director)
    const said = { [strategically.old]: 'sound' }
    rater = await giveView(first, viewToken, said, {
      [strategically.old]: 'As the minister said: "leading-strategically":',
    })
    const { link } = await before.call('team_make', { name: '' })
    teamToken = link?.split('#')[1] ?? ''
    await before.call('team_join', { token: teamToken })
    builder = await newVisitor(first.app)
    kept = await builtRole(first, builder, { title: 'Keeper of old maps', isShared: false })
    for (const { qref } of buildQuestions(pack).slice(0, 5)) {
      const answer = qref === 'role-type' ? 'team-leader' : 'essential'
      await builder.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
    }
    await first.deps.db.write((queries) =>
      queries
        .updateTable('roles')
        .set({ levels: '{"leading-strategically":"working"}' })
        .where('id', '=', kept)
        .execute(),
    )
    edition = nextEdition()
    second = await openSecondApp(first, first.deps.clock, edition)
  })
  afterAll(async () => {
    await second.close()
  })

  /** The same browser at the server of the new edition. */
  function later({ uuid, cookie }: Visitor): Visitor {
    return Object.assign(new Visitor(second.app), { uuid, cookie })
  }

  it('goes on with the role, the agency, the target and the place at which a session was', async () => {
    const state = await later(before).call('status_load', {})
    expect(state).toMatchObject({
      restore_point: 'ASSESSED',
      restore_role_id: peopleDirector,
      role: { id: peopleDirector, title: 'People Director' },
      query_agency: renamed['te-papa'],
      target_role: { id: peopleDirector },
      horizon: 3,
      selectedCapabilities: ['Leading strategically', 'Engaging others'],
    })
    expect(state.assessmentMeta.count_open).toBe(0)
  })

  it('keeps every rating, and shows those of what the framework gave up apart', async () => {
    const data = await later(before).call('get_assess_results', { roleId: peopleDirector })
    const strong = data.assessmentResults.Strong?.map(([id]) => id)
    expect(strong).toContain(strategically.id)
    expect(strong).toContain(renamed.curious)
    expect(strong).not.toContain(retired.id)
    expect(data.retired).toEqual([[retired.name, 'Strong']])
    const plan = await later(before).open(`/roleactions/${peopleDirector}/plan`)
    expect(plan.body).toContain('No longer part of the framework')
    expect(plan.body).toContain('Resilient: Strong')
    expect(plan.body).toContain('version 2.0.0')
  })

  it('keeps the plan and the earlier self-assessments', async () => {
    const visitor = later(before)
    const plan = await visitor.call('live_plan', { roleId: peopleDirector })
    expect(plan).toMatchObject({ review_on: '2027-03-01', shared: { shows_notes: false } })
    expect(plan.capabilities.find(({ id }) => id === strategically.id)?.actions).toMatchObject([
      { text: 'Ask three people what will matter in five years' },
    ])
    const { earlier } = await visitor.call('earlier_assessments', { roleId: peopleDirector })
    expect(earlier[0]?.moves.find(({ id }) => id === strategically.id)).toMatchObject({
      kind: 'moved',
      earlier: 'sound',
      now: 'strong',
    })
  })

  it('brings a saved session back by its link', async () => {
    const other = await newVisitor(second.app)
    expect((await restore(other, token)).statusCode).toBe(200)
    expect((await other.open('/')).headers.location).toBe(`/assessed?roleId=${peopleDirector}`)
  })

  it('keeps a profile that somebody built, and a draft', async () => {
    const visitor = later(builder)
    const { role_needs, role } = await visitor.call('status_update', { roleId: kept })
    expect(role?.title).toBe('Keeper of old maps')
    expect(role_needs.find(({ id }) => id === strategically.id)?.need).toBe('useful')
    const stored = await second.deps.db.read
      .selectFrom('roles')
      .selectAll()
      .where('id', '=', kept)
      .executeTakeFirstOrThrow()
    expect(stored.levels).toBe('{"leading-with-strategy":"working"}')
    expect(stored.needs).not.toContain(retired.id)
    expect(stored.essential).not.toContain(retired.id)
    expect([stored.agency, stored.essential]).toEqual([
      renamed['te-papa'],
      expect.stringContaining(renamed.curious) as string,
    ])
    const question = await visitor.call('get_question', { qtype: 'BUILD', direction: 'THIS', qref: strategically.id })
    expect(question).toMatchObject({ qref: strategically.id, answer: 'essential' })
  })

  it('takes a page that was open before for what it means now', async () => {
    const visitor = later(before)
    const answer = { qtype: 'ASSESS', direction: 'SAVE', qref: strategically.old, answer: 'sound' } as const
    await visitor.call('get_question', { ...answer, roleId: director })
    const { assessmentResults } = await visitor.call('get_assess_results', { roleId: director })
    expect(assessmentResults.Sound?.map(([id]) => id)).toEqual([strategically.id])
    const opens = { tab: 'interview', agency: 'te-papa', capabilities: [strategically.old] } as const
    const shared = await visitor.call('share_roles', { roleIds: [director], opens })
    expect(shared.address).toContain(`agency=te-papa-tongarewa&capabilities=${strategically.id}`)
  })

  it('leads old addresses to where things stand now, and no other address anywhere', async () => {
    const where = async (url: string) => {
      const { statusCode, headers } = await second.app.inject({ url })
      return [statusCode, headers.location]
    }
    const code = roleCode(peopleDirector)
    const other = roleCode('policy-manager--any')
    for (const [old, now] of [
      [`/roleactions/${director}`, `/roleactions/${peopleDirector}`],
      [`/RoleActions/${director}?tab=paths`, `/roleactions/${peopleDirector}?tab=paths`],
      [
        `/roleactions/${director}/profile?agency=te-papa`,
        `/roleactions/${peopleDirector}/profile?agency=te-papa-tongarewa`,
      ],
      [`/talk/${director}`, `/talk/${peopleDirector}`],
      [`/assess?roleId=${director}&question=curious`, `/assess?roleId=${peopleDirector}&question=curiosity`],
      [`/capability/${strategically.old}`, `/capability/${strategically.id}`],
      [
        `/compare?roleId=policy-manager--any&with=${director}`,
        `/compare?roleId=policy-manager--any&with=${peopleDirector}`,
      ],
      ['/roleselect?query_role=a+b&query_agency=te-papa', '/roleselect?query_role=a+b&query_agency=te-papa-tongarewa'],
      [`/save/capability?capabilityId=${strategically.old}`, `/save/capability?capabilityId=${strategically.id}`],
      [`/save/talk?roleId=${director}`, `/save/talk?roleId=${peopleDirector}`],
      [`/r/${roleCode(director).toUpperCase()}`, `/r/${code}`],
      [`/c/${other}-${roleCode(director)}`, `/c/${other}-${code}`],
    ] as const) {
      expect([old, ...(await where(old))]).toEqual([old, 302, now])
    }
    for (const url of ['/', '/start', `/roleactions/${peopleDirector}?tab=paths`, '/roleselect?query_role=te-papa']) {
      expect([url, ...(await where(url))]).toEqual([url, 200, undefined])
    }
  })

  it('names what it renamed by the same UUID as before in open data', async () => {
    const read = async (test: TestApp) =>
      openRolesFile.parse(JSON.parse((await test.app.inject({ url: openDataFiles.roles.json })).body)).roles
    const renamedRole = (await read(second)).find(({ id }) => id === peopleDirector)
    const earlier = await openTestApp(dialect)
    expect(renamedRole?.identifier).toBe((await read(earlier)).find(({ id }) => id === director)?.identifier)
    await earlier.close()
  })

  it('goes on with what others said, and with what they wrote to the letter', async () => {
    const { questions } = await later(rater).call('view_load', { token: viewToken })
    expect(questions.map(({ qref, answer: given }) => [qref, given])).toContainEqual([strategically.id, 'sound'])
    expect(questions.map(({ comment }) => comment)).toContain('As the minister said: "leading-strategically":')
    const seen = await later(before).call('views_load', { roleId: peopleDirector })
    expect(seen.side_by_side.map(({ id }) => id)).toEqual([strategically.id])
    await first.deps.db.write((queries) => queries.updateTable('views').set({ comments: '{}' }).execute())
  })

  it('goes on with what members added to a team', async () => {
    const { team } = await later(before).call('team_load', {})
    expect(team?.capabilities).toContain('Leading strategically')
    const { ratings } = await later(before).call('team_open', { token: teamToken })
    expect(ratings).toContainEqual({ name: 'Leading strategically', rating: 'Strong' })
  })

  it('leaves no id of the first edition behind, and changes nothing when it is installed again', async () => {
    const stored = async ({ deps }: TestApp) => {
      // Servers are told of a role that is gone by its id.
      const { installed_pack: _, title_changes: __, ...rows } = await everyRow(deps)
      return Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.toSorted()]))
    }
    const rows = await stored(second)
    for (const old of [director, ...Object.keys(renamed)]) {
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`(?<![\\w-])${old}(?![\\w-])`))
    }
    const third = await openSecondApp(second, second.deps.clock, { ...edition, fingerprint: 'another' })
    expect(await stored(third)).toEqual(rows)
    await third.close()
  })
})

describe('an edition that no longer has an id, and says nothing of it', () => {
  it('tells who had answered, at the results and in the report, and the operator in the log', async () => {
    const first = await openTestApp('sqlite')
    const visitor = await newVisitor(first.app)
    await visitor.rate(director, { resilient: 'strong', curious: 'sound', 'engaging-others': 'sound' })
    const log: string[] = []
    const silent = (file: string, text: string) =>
      file === 'framework/retired.yaml' ? '[]\n' : text.replace('renamed_from: [curious]\n', '')
    const edition = nextEdition(silent)
    const logger = createLog('warn', { write: (line) => void log.push(line) })
    await prepareDatabase(readConfig({ LSP_DATABASE_URL: first.deps.databaseUrl }), [edition], logger)
    const second = await openSecondApp(first, first.deps.clock, edition)
    const later = Object.assign(new Visitor(second.app), { uuid: visitor.uuid, cookie: visitor.cookie })
    const data = await later.call('get_assess_results', { roleId: peopleDirector })
    expect(data).toMatchObject({ fallen_out: 2 })
    expect(data.retired).toBeUndefined()
    const plan = await later.open(`/roleactions/${peopleDirector}/plan`)
    expect(plan.body).toContain('2 answers are about something that is no longer in the framework')
    expect(log.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        capabilities: { curious: 1, resilient: 1 },
        msg: expect.stringContaining('renamed_from') as string,
      }),
    ])
    await second.close()
    await first.close()
  })
})

describe('a pack', () => {
  const faultsOf = (change: Parameters<typeof nextEdition>[0]) => {
    try {
      nextEdition(change)
      return []
    } catch (error) {
      if (!(error instanceof PackError)) throw error
      return error.faults.map(({ file, key, reason }) => `${file} ${key} ${reason}`)
    }
  }

  it.each([
    [
      'framework/capabilities/curiosity.yaml',
      'renamed_from: [curious]',
      'renamed_from: [engaging-others]',
      'engaging-others still stands for something',
    ],
    [
      'framework/capabilities/curiosity.yaml',
      'renamed_from: [curious]',
      'renamed_from: [resilient]',
      'resilient still stands for something',
    ],
    ['agencies.yaml', 'renamed_from: [te-papa]', 'renamed_from: [te-papa, te-papa]', 'te-papa has been renamed twice'],
    ['framework/retired.yaml', 'id: resilient', 'id: engaging-others', 'engaging-others is still in the framework'],
    ['framework/retired.yaml', 'dimension: leadership-character', 'dimension: none', 'none is not a dimension'],
    [
      'roles/families/people-and-hr.yaml',
      'renamed_from: [HR Director]',
      'renamed_from: [Policy Manager]',
      'policy-manager--any still stands for something',
    ],
    [
      'roles/families/policy.yaml',
      '  - title: Policy Director\n',
      '  - title: Policy Director\n    renamed_from: [HR Director]\n',
      'hr-director--any has been renamed twice',
    ],
  ])('whose %s holds %s is refused with %s', (file, from, to, reason) => {
    const faults = faultsOf((path, text) => (path === file ? text.replace(from, to) : text))
    expect(faults).toEqual([expect.stringContaining(reason) as string])
  })
})
