/**
 * The documents of the product, all about roles. A document that can be downloaded has this name in its address (Spec §7).
 */
export const documentNames = [
  'role_profile',
  'interview_pack',
  'dev_plan',
  'self_assessment_report',
  'comparison',
  'talk_guide',
] as const
export type DocumentName = (typeof documentNames)[number]
