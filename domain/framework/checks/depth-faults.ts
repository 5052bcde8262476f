import type { Capability } from '#domain/framework/capability-schema.ts'
import type { PackFault } from './fault.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'

type Fault = Pick<PackFault, 'key' | 'reason'>

/** The levels that stories and the wording for the front line name. */
function levelFaults({ levels = [] }: Pack, { stories = [], front_line }: Capability): Fault[] {
  const ids = levels.map(({ id }) => id)
  const without = ids.length > 0 ? `write one of ${ids.join(', ')}` : 'pack.yaml has no levels'
  const named = [
    ...stories.map(({ level }, place) => ({ key: `stories.${place}.level`, level })),
    ...Object.keys(front_line?.indicators ?? {}).map((level) => ({ key: `front_line.indicators.${level}`, level })),
  ]
  // A level that is missing is the schema's to say.
  return named
    .filter(({ level = '' }: { level?: string }) => level !== '' && !ids.includes(level))
    .map(({ key, level }) => ({ key, reason: `is ${level}, which is not a level: ${without}` }))
}

/** Whether a sample answer is to a question of its own interview, and scored on the panel's scale. */
function sampleFaults({ documents }: Pack, key: string, interview: Capability['interview']): Fault[] {
  const { behavioural = [], sample_answer: sample } = interview ?? {}
  if (!sample) return []
  const scores = documents.interview_pack.scoring.scale.map(({ score }) => score)
  const isAsked = behavioural.some(({ question }) => question === sample.question)
  const reason = `is not one of the behavioural questions under ${key}: write one of them, word for word`
  return [
    ...(isAsked ? [] : [{ key: `${key}.sample_answer.question`, reason }]),
    ...sample.answers.flatMap(({ score }, place) =>
      scores.includes(score)
        ? []
        : [
            {
              key: `${key}.sample_answer.answers.${place}.score`,
              reason: `is ${score}, which documents/interview-pack.yaml does not have: write one of ${scores.join(', ')}`,
            },
          ],
    ),
  ]
}

/** The faults of what a capability's file refers to: levels of its stories, and questions of its sample answers. */
export function depthFaults(pack: Pack): PackFault[] {
  return pack.capabilities.flatMap((capability) => {
    const { id, interview, without_reports, front_line } = capability
    return [
      ...levelFaults(pack, capability),
      ...sampleFaults(pack, 'interview', interview),
      ...sampleFaults(pack, 'without_reports.interview', without_reports?.interview),
      ...sampleFaults(pack, 'front_line.interview', front_line?.interview),
    ].map((fault) => ({ file: `framework/capabilities/${id}.yaml`, ...fault }))
  })
}
