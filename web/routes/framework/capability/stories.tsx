import type { PublicCapability } from '#contract/texts.ts'
import { fill } from '#domain/framework/sentence.ts'
import { Part } from './part.tsx'
import { usePack, useWords } from '#web/words.ts'

/** Made-up stories, each at a level, which they say. */
export function Stories({ stories }: Pick<Required<PublicCapability>, 'stories'>) {
  const { levels } = usePack('levels')
  const words = useWords('framework').depth
  return (
    <Part title={words.stories}>
      <p className="hint">{words.made_up}</p>
      {stories.map(({ level, title, text }) => (
        <div key={title} className="capability-level">
          <h3>{title}</h3>
          <p className="hint">{fill(words.level, { name: levels.find(({ id }) => id === level)?.name ?? level })}</p>
          <p>{text}</p>
        </div>
      ))}
    </Part>
  )
}
