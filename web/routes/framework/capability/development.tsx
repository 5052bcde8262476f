import type { PackTexts, PublicCapability } from '#contract/texts.ts'
import { actionInWords } from '#domain/framework/capability/action-words.ts'
import { Items } from './items.tsx'
import type { Words } from '#domain/words/words.ts'
import { usePack, useWords } from '#web/words.ts'

type Development = Required<PublicCapability>['development']
type Said = NonNullable<Development[keyof Development]>

function Text({ said }: { said: Said }) {
  const words = useWords('framework').depth
  if (typeof said === 'string') return <p>{said}</p>
  return <Items items={said.map((one) => (typeof one === 'string' ? one : actionInWords(words, one)))} />
}

/** The parts of how to develop a capability, in their order, with their titles. */
const partsOf = (
  words: Words['framework']['depth'],
  resource: PackTexts['capability_words']['resource'],
): readonly (readonly [keyof Development, string])[] => [
  ['first_step', resource.first_step],
  ['practice', words.practice],
  ['on_the_job', resource.on_the_job],
  ['through_others', resource.through_others],
  ['learning', resource.learning],
  ['with_a_team', words.with_a_team],
  ['reflection', resource.reflection.heading],
  ['for_coaches', words.for_coaches],
  ['sign_of_progress', resource.sign_of_progress],
]

type Props = {
  development: Development
  /** The heading of each part. */
  Heading?: 'h3' | 'h4'
}

/** How to develop a capability, as far as the framework says it. */
export function HowToDevelop({ development, Heading = 'h3' }: Props) {
  const { resource } = usePack('capability_words')
  const words = useWords('framework').depth
  return partsOf(words, resource).map(([part, title]) => {
    const said = development[part]
    return (
      said !== undefined && (
        <div key={part}>
          <Heading>{title}</Heading>
          <Text said={said} />
        </div>
      )
    )
  })
}
