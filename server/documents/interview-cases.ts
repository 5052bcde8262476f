import type { Block } from '#domain/documents/blocks.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import {
  capabilityHeading,
  given,
  headed,
  heading,
  levelsSideBySide,
  numberedList,
  paragraph,
  table,
} from './blocks.ts'

/** Whether an interviewer has a case or scored answers about a capability, which stand on pages of their own. */
export const hasCase = ({ interview }: Capability) => Boolean(interview?.scenario ?? interview?.sample_answer)

/** A case to put to candidates, levels, and made-up answers with their scores, by which a panel settles how it scores. */
export function casesAndSamples(pack: Pack, role: RoleProfile, inside: readonly Capability[]): Block[] {
  const words = pack.words.documents.interview
  const [scoreColumn = ''] = pack.documents.interview_pack.scoring.columns
  const sections = inside.filter(hasCase).flatMap((capability) => {
    const { scenario, sample_answer: sample } = capability.interview ?? {}
    return headed(capabilityHeading(2, capability), [
      ...levelsSideBySide(pack, role, capability),
      ...headed(
        heading(3, words.scenario),
        given(scenario, ({ question, probes = [] }) => numberedList([{ text: question, items: probes }])),
      ),
      ...(sample
        ? [
            heading(3, words.sample_question),
            table(
              [scoreColumn, sample.question],
              sample.answers.map(({ score, answer, why }) => [
                String(score),
                { texts: [answer, fill(words.why, { why })], items: [] },
              ]),
              { title: sample.question, widths: [1, 12] },
            ),
          ]
        : []),
    ])
  })
  return headed(heading(1, words.heading), sections.length === 0 ? [] : [paragraph(words.about), ...sections])
}
