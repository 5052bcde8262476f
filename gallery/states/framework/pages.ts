import { filledIn } from '#domain/framework/sentence.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import { paths } from '#contract/wire/paths.ts'
import type { State } from '#gallery/state.ts'

/** The page of a core capability, and that of another one before and after its roles have come. */
function capabilityStates({ pack, session, roles }: Pick<Fixtures, 'pack' | 'session' | 'roles'>): State[] {
  const core = pack.capabilities.find(({ core: isCore }) => isCore) ?? pack.capabilities[0]
  const counted = pack.capabilities.find(({ core: isCore }) => !isCore) ?? core
  const { capability_page: words } = pack.words.framework
  const page = (capability: typeof core) => ({
    screen: '/capability',
    path: paths.capability(capability?.id ?? ''),
    session: session.fresh,
    says: [
      capability?.name ?? '',
      words.why,
      ...(capability?.what_it_is_not === undefined ? [] : [words.what_it_is_not]),
      words.develop,
    ],
  })
  return [
    { ...page(core), state: 'of every role', says: [...page(core).says, ...(core?.core ? [words.every_role] : [])] },
    {
      ...page(counted),
      state: 'with the roles that need it most',
      answers: { capability_roles: [{ data: roles.slice(0, 5) }] },
      steps: [{ see: words.most }],
    },
    { ...page(counted), state: 'before its roles are there', answers: { capability_roles: ['pending'] } },
  ]
}

/** The pages whose text comes from the pack. */
export function pageStates({ pack, session, roles }: Fixtures): State[] {
  const { back, next } = pack.words.framework.dimension_page
  const values = pageValues(pack)
  const page = (name: string, says: readonly string[] = []): State => ({
    screen: `/${name}`,
    state: 'page',
    path: `/${name}`,
    session: session.fresh,
    says: [filledIn(pack.pages[name]?.title ?? '', values), ...says],
  })
  return [
    page('what'),
    page('whatForMe'),
    ...('easyRead' in pack.pages ? [page('easyRead')] : []),
    page(
      'whatItLooksLike',
      pack.dimensions.map(({ name }) => name),
    ),
    ...pack.dimensions.map(({ name, capabilities }, index) =>
      page(`whatItLooksLike${index}`, [
        name,
        back,
        next,
        ...capabilities.map((id) => pack.capabilities.find((capability) => capability.id === id)?.name ?? id),
      ]),
    ),
    ...capabilityStates({ pack, session, roles }),
    page('about'),
    page('privacy', [pack.words.session.privacy.heading, pack.words.session.privacy.none]),
    page('copyrightLicensing'),
    page('accessibility'),
    {
      screen: '/data',
      state: 'page',
      path: '/data',
      session: session.fresh,
      says: [
        pack.words.app.titles.data,
        pack.words.framework.data_page.roles_about,
        pack.words.framework.data_page.use,
      ],
    },
  ]
}
