import type { Theme } from './page-schema.ts'

/** The themes that touch one of these capabilities, in their order. */
export function themesOf<One extends Pick<Theme, 'capabilities'>>(
  themes: readonly One[],
  ids: readonly string[],
): One[] {
  return themes.filter(({ capabilities }) => capabilities.some((id) => ids.includes(id)))
}
