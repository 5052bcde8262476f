import type { Block } from '#domain/documents/blocks.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { given, headed, heading, numberedList, paragraph, table } from './blocks.ts'

type Interview = NonNullable<Capability['interview']>
type Asked = NonNullable<Interview['cases']>[number]
type Answers = Asked['answers']

/** At most this many cases of a capability stand in a pack: with their answers they fill a page. */
const maxCases = 2

/** Whether there is a case about a capability, or answers with their scores, which fill a page of their own. */
export const hasCase = ({ interview }: Capability) =>
  Boolean(interview?.cases ?? interview?.scenario ?? interview?.sample_answer)

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

/** The case to put to candidates about a capability, and answers with their scores; empty where the framework has neither. */
export function casesAbout(pack: Pack, { interview = {} }: Capability): Block[] {
  const words = pack.words.documents.interview
  const { cases = [], scenario, sample_answer: sample } = interview
  if (cases.length > 0) {
    return cases
      .slice(0, maxCases)
      .flatMap(({ question, probes = [], answers }, place) => [
        heading(3, place === 0 ? words.scenario : words.another),
        numberedList([{ text: question, items: probes }]),
        scoredAnswers(pack, words.answers, answers),
      ])
  }
  return [
    ...headed(
      heading(3, words.scenario),
      given(scenario, ({ question, probes = [] }) => numberedList([{ text: question, items: probes }])),
    ),
    ...(sample ? [heading(3, words.sample_question), scoredAnswers(pack, sample.question, sample.answers)] : []),
  ]
}

/** What a panel does with cases and scored answers, where there are any. */
export function aboutCases(pack: Pack, inside: readonly Capability[]): Block[] {
  const words = pack.words.documents.interview
  return inside.some(hasCase) ? [heading(1, words.heading), paragraph(words.about)] : []
}
