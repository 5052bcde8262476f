import type { Capability } from '#domain/framework/capability-schema.ts'

type Section = 'why_it_matters' | 'signs' | 'what_it_is_not' | 'derailers' | 'interview' | 'development'
type Given<Part> = Required<NonNullable<Part>>

/** A capability with every section that a framework of ratings alone can have. */
export type InFull = Omit<Capability, Section> & {
  [Name in Exclude<Section, 'interview' | 'development'>]: NonNullable<Capability[Name]>
} & {
  interview: Given<Pick<Given<Capability['interview']>, 'experience' | 'criteria' | 'warning_signs'>> & {
    behavioural: { question: string; probes: string[] }[]
  }
  development: Given<Pick<Given<Capability['development']>, (typeof sections)['development'][number]>>
}

const sections = {
  interview: ['behavioural', 'experience', 'criteria', 'warning_signs'],
  development: ['on_the_job', 'through_others', 'learning', 'reflection', 'first_step', 'sign_of_progress'],
} as const

function isInFull(capability: Capability): capability is InFull {
  const { why_it_matters, signs, what_it_is_not, derailers, interview = {}, development = {} } = capability
  return (
    [why_it_matters, signs, what_it_is_not, derailers].every(Boolean) &&
    sections.interview.every((part) => part in interview) &&
    (interview.behavioural ?? []).every(({ probes }) => probes) &&
    sections.development.every((part) => part in development)
  )
}

/** The capability, of which the test needs every section. Throws where one is missing. */
export function inFull(capability: Capability | undefined): InFull {
  if (!capability || !isInFull(capability)) throw new Error(`${capability?.id ?? 'it'} has not every section`)
  return capability
}
