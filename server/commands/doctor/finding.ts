import { messageOf } from '#server/commands/command-error.ts'

/**
 * What a check has found about one thing. `look` works for now; `wrong` does not, or will not for long. Then `todo` says
 * what to do.
 */
export type Finding = { about: string; found: string } & (
  | { state: 'in order' }
  | { state: 'look' | 'wrong'; todo: string }
)

export const inOrder = (about: string, found: string): Finding => ({ about, state: 'in order', found })
export const look = (about: string, found: string, todo: string): Finding => ({ about, state: 'look', found, todo })
export const wrong = (about: string, found: string, todo: string): Finding => ({ about, state: 'wrong', found, todo })

/** What an error says, in one line. */
export function said(error: unknown): string {
  return messageOf(error).replaceAll('\n', '; ')
}
