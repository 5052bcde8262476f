import type { Block } from '#domain/documents/blocks.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { hasCase } from '#domain/role/panel.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { heading, numberedList, paragraph, table } from './blocks.ts'

type Interview = NonNullable<Capability['interview']>
type Asked = NonNullable<Interview['cases']>[number]
type Answers = Asked['answers']

/** Made-up answers with their scores, by which a panel settles how it scores. */
function scoredAnswers(pack: Pack, title: string, answers: Answers): Block {
  const { why: because } = pack.words.documents.interview
  const [scoreColumn = ''] = pack.documents.interview_pack.scoring.columns
  const rows = answers.map(({ score, answer, why }) => [
    String(score),
    { texts: [answer, fill(because, { why })], items: [] },
  ])
  return table([scoreColumn, title], rows, { title, widths: [1, 12] })
}

/** The one of a capability's cases that a role is asked: another one for the next job family, so that panels do not all put the same. */
function caseFor({ starter }: Pack, { family }: RoleProfile, { interview }: Capability): Asked | undefined {
  const { cases = [] } = interview ?? {}
  const place = starter.families.findIndex(({ id }) => id === family)
  return cases[Math.max(place, 0) % cases.length]
}

/** A case to put to candidates about a capability, and answers with their scores; empty where the framework has neither. */
export function caseAbout(pack: Pack, role: RoleProfile, capability: Capability): Block[] {
  const words = pack.words.documents.interview
  const put = ({ question, probes = [] }: Pick<Asked, 'question' | 'probes'>) => [
    heading(3, words.scenario),
    numberedList([{ text: question, items: probes }]),
  ]
  const asked = caseFor(pack, role, capability)
  if (asked) return [...put(asked), scoredAnswers(pack, words.answers, asked.answers)]
  const { scenario, sample_answer: sample } = capability.interview ?? {}
  return [
    ...(scenario ? put(scenario) : []),
    ...(sample ? [heading(3, words.sample_question), scoredAnswers(pack, sample.question, sample.answers)] : []),
  ]
}

/** What a panel does with cases and scored answers, where there are any. */
export function aboutCases(pack: Pack, inside: readonly Capability[]): Block[] {
  return inside.some(hasCase) ? [paragraph(pack.words.documents.interview.about)] : []
}
