import { filledIn } from '#domain/framework/sentence.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

/** The pages whose text comes from the pack. */
export function pageStates({ pack, session }: Fixtures): State[] {
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
    page('about'),
    page('privacy', [pack.words.session.privacy.heading, pack.words.session.privacy.none]),
    page('copyrightLicensing'),
    page('accessibility'),
  ]
}
