import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/session.ts'
import type { Texts } from '#contract/texts.ts'
import type { App } from '#web/app/session.tsx'

/** Where Back leads; with an empty `label` it says only "Back". `from` is where Back then leads from that screen. */
export type LinkTarget = { to: string; label: string; from?: LinkTarget | null }

/** The texts that every screen has. */
export type MetaTexts = Pick<Texts, 'app' | 'site'>

/** What the top bar and the page title show about a screen; its route exports it as `handle`. `Data` is what its `load` returns. */
export type ScreenMeta<Data = never> = {
  /** Shown in the top bar, and in the page title unless `pageTitle` replaces it there. */
  title: (texts: MetaTexts, data: Data) => string
  /** For a name that is known only after the screen has loaded. */
  pageTitle?: (data: Data, texts: MetaTexts) => string | undefined
  /** Keeps `pageTitle` out of previews of links, unless the page is one that everybody can find. */
  hidesPageTitle?: true
  /** Whether the call to action can lead back to this screen: true once the screen had the data it needs. */
  isAction?: (data: Data) => boolean
  /** Whether nothing stands at its address, so that nothing leads back to it. */
  isNowhere?: true
  /** Where Back leads; home has none. `from` is where the visitor came from, if the link said so. */
  back?: (where: { session: SessionState | null; data: Data; from: LinkTarget | null; texts: MetaTexts }) => LinkTarget
}

/**
 * The role that a screen is about: the one that its address names, which becomes the current role, else the current one; null
 * without any.
 */
export async function loadNamedRole({ api, session }: App, request: Request): Promise<Role | null> {
  const { role } = await session.load()
  const roleId = new URL(request.url).searchParams.get('roleId')
  if (roleId === null || roleId === role?.id) return role
  const { data } = await api.call('status_update', { roleId }, request.signal)
  session.merge(data)
  return data.role
}
