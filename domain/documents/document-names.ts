/** The documents of the product, each about a role; those that can be downloaded are called so in their address (Spec §7). */
export const documentNames = [
  'role_profile',
  'interview_pack',
  'dev_plan',
  'self_assessment_report',
  'comparison',
] as const
export type DocumentName = (typeof documentNames)[number]
