import type { NeedChange } from '#domain/comparison.ts'

/** What the change of a need is called, beside the role that brings it. */
export const changeNames: Readonly<Record<NeedChange, string>> = {
  'newly-essential': 'Newly essential',
  'newly-useful': 'Newly useful',
  both: 'Both need it',
  eased: 'No longer essential',
  'no-longer-needed': 'No longer needed',
  neither: 'Neither needs it',
}
