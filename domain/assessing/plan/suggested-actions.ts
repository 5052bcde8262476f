import { actionInWords } from '#domain/framework/capability/action-words.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'

/** Where an action of the framework stands: the first step, what to practise, and the three ways to develop. */
export const actionKinds = ['first_step', 'practice', 'on_the_job', 'through_others', 'learning'] as const
export type ActionKind = (typeof actionKinds)[number]

export type SuggestedAction = { kind: ActionKind; text: string }

/** What the framework offers to do about a capability, in the words of its Development Resource, the first step first. */
export function suggestedActions({ words }: Pick<Pack, 'words'>, { development = {} }: Capability): SuggestedAction[] {
  const { first_step, practice } = development
  const alone = (text: string | undefined) => (text === undefined ? [] : [{ text }])
  const offered = { ...development, first_step: alone(first_step), practice: alone(practice) }
  return actionKinds.flatMap((kind) =>
    (offered[kind] ?? []).map((action) => ({ kind, text: actionInWords(words.framework.depth, action) })),
  )
}
