import type { Fixtures } from '#gallery/fixtures.ts'
import { paths } from '#contract/wire/paths.ts'
import type { State } from '#gallery/state.ts'

/** The page of a capability: one that every role needs, and one that some need most, before these are there and after. */
function capabilityStates({ pack, session, roles }: Pick<Fixtures, 'pack' | 'session' | 'roles'>): State[] {
  const core = pack.capabilities.find(({ kind }) => kind === 'core') ?? pack.capabilities[0]
  const counted = pack.capabilities.find(({ kind }) => kind !== 'core') ?? core
  const { capability_page: words } = pack.words.framework
  const page = (capability: typeof core) => ({
    screen: '/capability',
    path: paths.capability(capability?.id ?? ''),
    session: session.fresh,
    says: [capability?.name ?? '', 'Why it matters', 'What it is not', 'How to develop it'],
  })
  return [
    { ...page(core), state: 'of every role', says: [...page(core).says, words.every_role] },
    {
      ...page(counted),
      state: 'with the roles that need it most',
      answers: { capability_roles: [{ data: roles.slice(0, 5) }] },
      steps: [{ see: words.most }],
    },
    { ...page(counted), state: 'before its roles are there', answers: { capability_roles: ['pending'] } },
  ]
}

/** The pages that are the pack's own words. */
export function pageStates({ pack, session, roles }: Fixtures): State[] {
  const page = (name: string, says: readonly string[]): State => ({
    screen: `/${name}`,
    state: 'page',
    path: `/${name}`,
    session: session.fresh,
    says,
  })
  return [
    page('what', ['What is the LSP?', 'Welcome', "What's this website for?", 'Show me the LSP']),
    page('whatForMe', ["What's this for?"]),
    page(
      'whatItLooksLike',
      pack.dimensions.map(({ name }) => name),
    ),
    ...pack.dimensions.map(({ name, capabilities }, index) =>
      page(`whatItLooksLike${index}`, [
        name,
        'Back to the Compass',
        'Next Dimension',
        ...capabilities.map((id) => pack.capabilities.find((capability) => capability.id === id)?.name ?? id),
      ]),
    ),
    ...capabilityStates({ pack, session, roles }),
    page('about', ['About this website', 'Contact Us']),
    page('privacy', ['Your session', 'This browser has no session yet: there is nothing to download or delete.']),
    page('copyrightLicensing', []),
    page('accessibility', []),
  ]
}
