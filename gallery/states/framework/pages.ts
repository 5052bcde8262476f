import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

/** The pages whose text comes from the pack. */
export function pageStates({ pack, session }: Fixtures): State[] {
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
    page('about', ['About this website', 'Contact Us']),
    page('privacy', ['Your session', 'This browser has no session yet: there is nothing to download or delete.']),
    page('copyrightLicensing', []),
    page('accessibility', []),
  ]
}
