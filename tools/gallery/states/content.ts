import type { ContentFilePage } from '#contract/wire/content-file-page.ts'
import type { ContentPage, Notice, OperatorPage } from '#contract/wire/operator-page.ts'
import { operatePatterns, previewPatterns } from '#contract/wire/server-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { type FieldPath, placeIn } from '#domain/operate/fields.ts'
import { operatorParts } from '#domain/operate/permissions.ts'
import { nodeOf } from '#domain/operate/schema-node.ts'
import { fileOfPack } from '#server/framework/file-kinds.ts'
import { formOf } from '#server/pages/operate/content-form.ts'
import { keyOf, type ShownFile } from '#server/pages/operate/content-names.ts'
import { previewBar } from '#server/pages/preview-bar.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { statesOf } from './states-of.ts'

const at = '2026-11-20T11:30:00.000Z'
const further = 'fr'
const files = {
  capability: 'framework/capabilities/leading-with-influence.yaml',
  family: 'roles/families/policy.yaml',
  page: 'pages/what.md',
}

/** A file of the pack in its form, as the server makes it of what the file holds. */
function filePage(
  { pack }: Fixtures,
  path: string,
  content: unknown,
  more: Partial<Parameters<typeof formOf>[2] & Pick<ShownFile, 'first'> & ContentFilePage> & { place?: FieldPath } = {},
): ContentFilePage {
  const { place = [], first = null, faults = [], conflicts = [], ...own } = more
  const file = fileOfPack(path, [further])
  const named: Readonly<Record<string, readonly { id: string; name: string }[]>> = {
    agency: [{ id: 'any', name: pack.words.operate.content.edit.any_agency }, ...pack.agencies],
    capability: pack.capabilities,
    family: pack.starter.families,
    rating: Object.entries(pack.words.assessing.options).map(([id, { name }]) => ({ id, name })),
    role_type: pack.role_types,
    step: pack.starter.rule.steps ?? [],
  }
  const shown: ShownFile = {
    path,
    file,
    content,
    first,
    pack,
    firstLanguage: pack.language,
    node: file.schema ? nodeOf(file.schema) : undefined,
    choices: (to) => (named[to] ?? []).map(({ id, name }) => ({ value: id, text: name })),
  }
  const { form } = formOf(shown, placeIn(content, place), { faults, conflicts })
  return {
    name: 'contentFile',
    path,
    title: (content as { name?: string }).name ?? pack.site.product,
    at: keyOf(place),
    above: [],
    form,
    languages: [],
    editors: [],
    others: [],
    isChecked: true,
    ...own,
  }
}

/** The content of the pack as its editors see it, and what the link of a preview opens. */
export function contentStates(fixtures: Fixtures): State[] {
  const { pack, role, session } = fixtures
  const { content: words } = pack.words.operate
  const { capability: fields } = pack.words.fields
  const all = statesOf('/operate', { path: operatePatterns.content, session: session.fresh })
  const page = (state: string, says: readonly string[], shown: OperatorPage, notice: Notice | null = null) =>
    all(state, says, {
      served: { operator: { page: shown, formCode: 'code', parts: operatorParts, who: 'Hana', notice } },
    })
  const [first, second] = pack.capabilities
  const { name, definition, statements, signs } = first ?? { name: '', definition: '', statements: [], signs: {} }
  const family = pack.starter.families.find(({ roles }) => roles.length > 2)
  const { id: _id, setting: _setting, ...roles } = family ?? { id: '', roles: [] }
  const said = {
    id: '1',
    path: files.capability,
    about: name,
    place: '',
    by: 'Mere',
    byLink: true,
    at,
    text: '1?',
    settledBy: null,
  }
  const comments = [said, { ...said, id: '2', path: '', about: '', byLink: false, by: 'Tama', settledBy: 'Hana' }]
  const differences = [
    { at: fields.definition[0] ?? '', before: definition, after: second?.definition ?? null },
    { at: `${fields.statements[0]} › 1`, before: null, after: statements[0] ?? null },
  ]
  const gone = { kind: 'capability', id: '1', name, where: [], sessions: 1204, profiles: 1, isRetired: false } as const
  const contentPage: ContentPage = {
    name: 'content',
    edition: 2,
    groups: [
      {
        language: null,
        folder: 'capabilities',
        files: pack.capabilities.map((one, place) => ({ path: `${place}`, title: one.name, isChanged: place === 0 })),
      },
    ],
    changes: [{ path: files.capability, title: name, editors: ['Hana', 'Mere'], differences }],
    gone: [],
    faults: [],
    advice: [{ path: files.capability, title: name, at: '1', page: '', reason: '2' }],
    editions: [{ number: 2, at, by: 'Hana', note: '2', comments: 2 }],
    publishing: 'may',
    previews: [{ id: '1', by: 'Hana', at, endsAt: at }],
    review: { asked: { by: 'Hana', at, note: '1, 2' }, comments },
  }
  const capability = { name, core: true, definition, statements, signs }
  const languages = [pack.language, further].map((tag, place) => ({
    path: files.capability,
    at: '[]',
    name: `${place + 1}`,
    isHere: tag === further,
  }))
  const preview = statesOf('/preview', { path: previewPatterns.open, session: session.fresh })
  const { page: opened, bar } = words.preview
  const previewed = (
    state: string,
    says: readonly string[],
    came: 'opened' | 'not valid' | 'commented' | 'not commented',
  ) => preview(state, says, { served: { preview: { state: came, back: paths.start } } })
  return [
    page('content with a draft under review', [words.in_order, words.review.settle, words.preview.end], contentPage),
    page(
      'content, a preview made',
      [words.preview.made],
      { ...contentPage, changes: [], editions: [], review: { asked: null, comments: [] } },
      {
        isDone: true,
        lines: [words.preview.made],
        isCommand: false,
        link: `https://lsp.example/preview#${'1'.repeat(80)}`,
      },
    ),
    page('content with faults', [words.faults], {
      ...contentPage,
      faults: [
        { path: files.capability, title: name, at: '1', page: '', reason: '2' },
        { path: null, title: '3', at: '', page: '', reason: '4' },
      ],
      publishing: 'own',
    }),
    page('content with what is gone', [words.gone.heading, words.gone.is_now], {
      ...contentPage,
      gone: [
        { ...gone, choices: second ? [second] : [], isLikely: true },
        { ...gone, kind: 'level', id: '2', isRetired: true, choices: second ? [second] : [], isLikely: false },
        { ...gone, kind: 'role', id: '3', name: role.title, where: [role.agency], choices: [], isLikely: false },
      ],
    }),
    page('an edition compared', [words.table, words.review.comments], {
      name: 'contentEdition',
      number: 2,
      against: 1,
      numbers: [1],
      changes: [{ path: files.capability, title: name, differences }],
      comments,
    }),
    page(
      'the form of a capability',
      [fields.definition[0] ?? '', words.edit.save],
      filePage(fixtures, files.capability, capability, { editors: ['Hana', 'Mere'], languages }),
    ),
    page(
      'a form with faults and a conflict',
      [words.edit.to_write, fill(words.edit.now, { text: name })],
      filePage(
        fixtures,
        files.capability,
        { ...capability, definition: '' },
        {
          faults: [
            { key: 'definition', reason: 'must not be empty' },
            { key: 'statements', reason: 'has an item twice' },
            { key: 'core', reason: 'is not known' },
          ],
          conflicts: [{ path: ['name'], typed: 'Hana', now: name }],
          others: ['roles.0 names it'],
        },
      ),
      { isDone: false, lines: [words.edit.not_all], isCommand: false },
    ),
    page(
      'the form of a family',
      [pack.words.fields.family.roles[0] ?? ''],
      filePage(fixtures, files.family, roles, { faults: [{ key: 'roles.1.title', reason: 'is too long' }] }),
    ),
    page(
      'the roles of a family',
      [pack.words.fields.family.roles[2] ?? ''],
      filePage(fixtures, files.family, roles, { place: ['roles'], above: [{ at: '[]', label: '' }] }),
    ),
    page(
      'the form of a role',
      [pack.words.fields.family.role_type[1] ?? ''],
      filePage(fixtures, files.family, roles, { place: ['roles', 0], above: [{ at: '[]', label: '' }] }),
    ),
    page(
      'the form of a page',
      [words.edit.preview],
      filePage(fixtures, files.page, {
        title: name,
        text: `## ${name}\n\n**${definition}**\n\n- ${statements.join('\n- ')}`,
      }),
    ),
    page(
      'the form of a further language',
      [words.edit.first_language],
      filePage(fixtures, `${further}/${files.capability}`, capability, { first: capability, languages }),
    ),
    previewed('the link of a preview', [opened.lede, opened.go_on], 'opened'),
    previewed('a link that has ended', [opened.not_valid, opened.wrong], 'not valid'),
    previewed('a comment sent', [opened.commented, opened.back], 'commented'),
    previewed('a comment not kept', [opened.not_commented], 'not commented'),
    statesOf('/what', { path: paths.what, session: session.fresh })('in a preview', [bar.end, bar.send], {
      preview: previewBar({ pack, preview: { by: 'Hana', endsAt: at } }),
      steps: [bar.comment],
    }),
  ]
}
