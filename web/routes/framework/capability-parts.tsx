import { Fragment, type ReactNode } from 'react'
import type { PackTexts, PublicCapability } from '#contract/texts.ts'
import { actionInWords } from '#domain/framework/writing.ts'
import { generalNote } from '#domain/framework/general-depth.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Words } from '#domain/words/words.ts'
import { LevelLook } from '#web/ui/need.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Hints, Items } from '#web/ui/text.tsx'
import { RatingBar } from '#web/ui/rating-bar.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'
import { OutsidePages } from './outside-pages.tsx'
import { Columns } from '#web/ui/role-needs.tsx'

type Heading = 'h3' | 'h4'

/** A piece that is opened by its heading. */
function Fold({ title, Heading = 'h3', children }: { title: string; Heading?: Heading; children: ReactNode }) {
  return (
    <details className="page-fold">
      <summary>
        <Heading>{title}</Heading>
      </summary>
      <div>{children}</div>
    </details>
  )
}

type SignsProps = Pick<Required<PublicCapability>, 'signs'> & {
  /** The heading of each rating. */
  Heading?: Heading
}

/** How each rating shows. */
export function Signs({ signs, Heading = 'h3' }: SignsProps) {
  const { ratings } = usePack('ratings')
  return ratings.map((rating) => (
    <div key={rating.key} className="capability-level">
      <Heading>
        {rating.name} <RatingBar rating={rating} />
      </Heading>
      <p className="hint">{rating.meaning}</p>
      <Items items={signs[rating.key] ?? []} />
    </div>
  ))
}

type LevelsProps = Pick<Required<PublicCapability>, 'indicators'> & {
  /** The id of the one that stands above already. */
  own?: string | undefined
  /** The heading of each level. */
  Heading?: Heading
}

/** What people see at each level, the lowest first; nothing of a level of which the framework says nothing here. */
export function Levels({ indicators, own, Heading = 'h3' }: LevelsProps) {
  const { levels } = usePack('levels')
  const { isByLevel } = usePack('ratings')
  const words = useWords('role').proficiency
  return (
    <>
      {own === undefined && <p className="hint">{isByLevel ? words.every_by_level : words.every_about}</p>}
      {levels
        .filter(({ id }) => id !== own)
        .map((level) => ({ ...level, look: indicators[level.id] }))
        .map(
          ({ id, name, meaning, look }) =>
            look && (
              <Fold key={id} title={name} Heading={Heading}>
                <p className="hint">{meaning}</p>
                <LevelLook effective={look.effective} ineffective={look.ineffective ?? []} />
              </Fold>
            ),
        )}
    </>
  )
}

/** Made-up stories, each with the name of its level. */
export function Stories({ stories }: Pick<Required<PublicCapability>, 'stories'>) {
  const { levels } = usePack('levels')
  const words = useWords('framework').depth
  return (
    <>
      <p className="hint">{words.made_up}</p>
      {stories.map(({ level, title, text }) => (
        <Fold key={title} title={title}>
          <p className="hint">{fill(words.level, { name: levels.find(({ id }) => id === level)?.name ?? level })}</p>
          <p>{text}</p>
        </Fold>
      ))}
    </>
  )
}

type BehavioursProps = Pick<Required<PublicCapability>, 'behaviours'> & {
  /** The id of its heading. */
  heading: string
}

/** What is effective beside what is not, in pairs. */
export function Behaviours({ behaviours, heading }: BehavioursProps) {
  const words = useWords('framework').behaviours
  return (
    <table className="behaviours" aria-labelledby={heading}>
      <Columns names={[words.effective, words.ineffective]} />
      <tbody>
        {behaviours.map(({ effective, ineffective }) => (
          <tr key={effective}>
            <td>{effective}</td>
            <td>{ineffective}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How a capability goes wrong, by when it does. */
export function Derailers({ derailers }: Pick<Required<PublicCapability>, 'derailers'>) {
  const packWords = usePack('capability_words')
  const times = [...new Set(derailers.map(({ when }) => when))]
  return (
    <>
      <p>{packWords.derailers.meaning}</p>
      {times.map((time) => (
        <Fragment key={time}>
          <h3>{packWords.derailer_names[time]}</h3>
          <Items items={derailers.filter(({ when }) => when === time).map(({ text }) => text)} />
        </Fragment>
      ))}
    </>
  )
}

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

type DevelopProps = {
  development: Development
  /** The parts that are general text. */
  general?: PublicCapability['general_parts']
  /** The heading of each part. */
  Heading?: Heading
}

/** How to develop a capability, as far as the framework says it: one begins with the first step, and opens what comes after. */
export function HowToDevelop({ development, general, Heading = 'h3' }: DevelopProps) {
  const { resource } = usePack('capability_words')
  const words = useWords('framework').depth
  const { namesAlone } = useWriter()
  const shown = partsOf(words, resource).filter(([part]) => development[part] !== undefined)
  const parts = shown.map(([part, title]) => {
    const said = development[part]
    if (said === undefined) return null
    return part === 'first_step' ? (
      <Fragment key={part}>
        <Heading>{title}</Heading>
        <Text said={said} />
      </Fragment>
    ) : (
      <Fold key={part} title={title} Heading={Heading}>
        <Text said={said} />
      </Fold>
    )
  })
  return (
    <>
      <Hints of={generalNote(words.general, shown, general, namesAlone)} />
      {parts}
    </>
  )
}

/** The wording for roles on the front line, folded away: whoever is in one sees it with the role. */
export function FrontLine({ wording }: { wording: Required<PublicCapability>['front_line'] }) {
  const { resource } = usePack('capability_words')
  const { ability } = useWords('assessing').questionnaire
  const { develop, why } = useWords('framework').capability_page
  const words = useWords('framework').depth
  const { every } = useWords('role').proficiency
  const { definition, why_it_matters, statements, signs, indicators, development } = wording
  return (
    <>
      <p>{words.front_line_about}</p>
      <Disclosure label={words.show}>
        {definition !== undefined && <p>{definition}</p>}
        {statements && (
          <>
            <p>{ability}</p>
            <Items items={statements} />
          </>
        )}
        {why_it_matters !== undefined && (
          <>
            <h3>{why}</h3>
            <p>{why_it_matters}</p>
          </>
        )}
        {indicators && (
          <>
            <h3>{every}</h3>
            <Levels indicators={indicators} Heading="h4" />
          </>
        )}
        {signs && (
          <>
            <h3>{resource.signs.heading}</h3>
            <Signs signs={signs} Heading="h4" />
          </>
        )}
        {development && (
          <>
            <h3>{develop}</h3>
            <HowToDevelop development={development} Heading="h4" />
          </>
        )}
      </Disclosure>
    </>
  )
}

/** What research found about a capability, and where it says so. */
export function Evidence({ evidence: { text, sources } }: Pick<Required<PublicCapability>, 'evidence'>) {
  return (
    <>
      <p>{text}</p>
      <OutsidePages pages={sources} />
    </>
  )
}

/** Where the framework says this. */
export function Source({ source }: Pick<Required<PublicCapability>, 'source'>) {
  const words = useWords('framework').sources
  return (
    <dl className="sources">
      <dt>{words.source}</dt>
      <dd>{source.url === undefined ? source.title : <a href={source.url}>{source.title}</a>}</dd>
    </dl>
  )
}
