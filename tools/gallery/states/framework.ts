import { paths } from '#contract/wire/paths.ts'
import { filledIn } from '#domain/framework/sentence.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { statesOf } from './states-of.ts'

/** The pages whose text comes from the pack. */
export function frameworkStates({ pack, session, roles }: Fixtures): State[] {
  const { fresh } = session
  const { app, framework, session: ofSession } = pack.words
  const { dimension_page: ofDimension, data_page: data, capability_page: words } = framework
  const values = pageValues(pack)
  const { themes } = pack
  const page = (name: string, says: readonly string[] = []) =>
    statesOf(`/${name}`, { path: `/${name}`, session: fresh })('page', [
      filledIn(pack.pages[name]?.title ?? '', values),
      ...says,
    ])
  const nameOf = (id: string) => pack.capabilities.find((capability) => capability.id === id)?.name ?? id
  const core = pack.capabilities.find(({ core: isCore }) => isCore) ?? pack.capabilities[0]
  const counted = pack.capabilities.find(({ core: isCore }) => !isCore) ?? core
  const capability = (one: typeof core) =>
    statesOf('/capability', { path: paths.capability(one?.id ?? ''), session: fresh })
  const saysOf = (one: typeof core) => [
    [one?.name ?? '', words.why, words.develop],
    ...(one?.what_it_is_not === undefined ? [] : [words.what_it_is_not]),
  ]
  return [
    page('what'),
    page('whatForMe'),
    ...('easyRead' in pack.pages ? [page('easyRead')] : []),
    page(
      'whatItLooksLike',
      pack.dimensions.map(({ name }) => name),
    ),
    ...pack.dimensions.map(({ name, capabilities }, index) =>
      page(`whatItLooksLike${index}`, [name, ofDimension.back, ofDimension.next, ...capabilities.map(nameOf)]),
    ),
    capability(core)('of every role', [...saysOf(core), ...(core?.core ? [words.every_role] : [])]),
    capability(counted)('with the roles that need it most', saysOf(counted), {
      answers: { capability_roles: { data: roles.slice(0, 5) } },
      steps: [{ see: words.most }],
    }),
    capability(counted)('before its roles are there', saysOf(counted), { answers: { capability_roles: 'pending' } }),
    page('about'),
    page('privacy', [ofSession.privacy.heading, ofSession.privacy.none]),
    page('copyrightLicensing'),
    page('accessibility'),
    ...(themes.length > 0
      ? [
          statesOf('/themes', { path: '/themes', session: fresh })('page', [
            app.titles.themes,
            ...themes.map(({ title }) => title),
          ]),
        ]
      : []),
    ...themes
      .slice(0, 1)
      .map(({ id, title, capabilities }) =>
        statesOf('/theme', { path: paths.theme(id), session: fresh })('page', [
          title,
          framework.themes.touches,
          ...capabilities.map(nameOf),
        ]),
      ),
    statesOf('/data', { path: '/data', session: fresh })('page', [app.titles.data, data.roles_about, data.use]),
  ]
}
