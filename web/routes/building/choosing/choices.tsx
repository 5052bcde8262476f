import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react'
import { choicesWith, nearestOption, optionsOf } from '#domain/assessing/choices.ts'
import { tidyLine } from '#domain/framework/printable.ts'
import { fill } from '#domain/framework/sentence.ts'
import { choiceFields } from '#web/routes/assessing/question.tsx'
import '#web/styles/building/choosing.css'
import { FieldError, OptionRow } from '#web/ui/fields.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { type Choices as Offered, type Chosen, ChosenList, fieldsOf, idsOf, type Options, searchId } from './chosen.tsx'

/** A capability to tick; `box` has the attributes of its checkbox. */
function Box({ choice, ...box }: { choice: Offered[number] } & ComponentProps<'input'>) {
  const ids = idsOf(choice.qref)
  return (
    <OptionRow {...box} type="checkbox" id={ids.box} aria-labelledby={ids.name} aria-describedby={ids.about}>
      <strong id={ids.name}>{choice.name}</strong>
      <span id={ids.about}>{choice.definition}</span>
    </OptionRow>
  )
}

type ChoiceRowProps = {
  choice: Offered[number]
  options: Options
  /** Undefined while it is not chosen, empty until it has an option. */
  option: string | undefined
  preset: string
  isWrong: boolean
  /** `null` takes it out. */
  onChange: (option: string | null) => void
}

/** A capability to tick, and its level once it is ticked. */
function ChoiceRow({ choice, options, option, preset, isWrong, onChange }: ChoiceRowProps) {
  const words = useWords('building').choosing
  const { qref, name } = choice
  const ids = idsOf(qref)
  return (
    <li>
      <Box
        choice={choice}
        checked={option !== undefined}
        onChange={(event) => onChange(event.target.checked ? nearestOption(options, choice, preset) : null)}
      />
      {option !== undefined && (
        <div className="field choice-level">
          <label htmlFor={ids.level}>{fill(words.level, { name })}</label>
          <FieldError id={`${ids.level}-error`} message={isWrong ? fill(words.no_level, { name }) : undefined} />
          <select
            id={ids.level}
            value={option}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${ids.level}-error` : undefined}
            onChange={(event) => onChange(event.target.value)}
          >
            <LevelOptions options={optionsOf(options, choice)} isOpen={option === ''} />
          </select>
        </div>
      )}
    </li>
  )
}

type ChoiceGroupProps = {
  section: string
  /** The level of the name as a heading. */
  level: 2 | 4
  /** How many are chosen, of how many. */
  count: number
  total: number
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** The capabilities of a dimension below its name, which opens and closes them. */
function ChoiceGroup({ section, level, count, total, isOpen, onToggle, children }: ChoiceGroupProps) {
  const words = useWords('building').choosing
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div role="group" aria-labelledby={`${id}-name`} className="choice-group">
      <Heading>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span id={`${id}-name`}>{section}</span>{' '}
          <span className="choice-count">{fill(words.chosen_of, { count, total })}</span>
        </button>
      </Heading>
      <ul id={id} className="bare" hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </div>
  )
}

type Props = {
  choices: Offered
  options: Options
  preset: string
  chosen: Chosen
  /** The ids of those whose missing option is a mistake; they are always shown. */
  missing: readonly string[]
  /** The level of the groups' names as headings. */
  level: 2 | 4
  /** What explains the choice, beside it. */
  help?: ReactNode
  /** `null` takes one out. */
  onChange: (qref: string, option: string | null) => void
}

/** A capability without script: its level stands there before it is ticked. */
function PlainRow({
  choice,
  options,
  option,
  preset,
}: Pick<ChoiceRowProps, 'choice' | 'options' | 'option' | 'preset'>) {
  const words = useWords('building').choosing
  const { qref, name } = choice
  const { chosen: ticked, option: fieldOf } = choiceFields.plain
  const level = option || nearestOption(options, choice, preset)
  return (
    <li>
      <Box choice={choice} name={ticked} value={qref} defaultChecked={option !== undefined} />
      <div className="field choice-level">
        <label htmlFor={fieldOf(qref)}>{fill(words.level, { name })}</label>
        <select id={fieldOf(qref)} name={fieldOf(qref)} defaultValue={level}>
          <LevelOptions options={optionsOf(options, choice)} isOpen={level === ''} />
        </select>
      </div>
    </li>
  )
}

function LevelOptions({ options, isOpen }: { options: Readonly<Options>; isOpen: boolean }) {
  const { choose_level } = useWords('building').choosing
  return (
    <>
      {isOpen && <option value="">{choose_level}</option>}
      {options.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </>
  )
}

/** A search of many capabilities, all of them in groups, each open while the search finds something in it, and beside them what is chosen. */
export function Choices({ choices, options, preset, chosen, missing, level, help, onChange }: Props) {
  const words = useWords('building').choosing
  const { counted } = useWriter()
  const [typed, setTyped] = useState('')
  const [toggled, setToggled] = useState<readonly string[]>([])
  /** The capability that the visitor asked to see; `time` tells one request from the next. */
  const [wanted, setWanted] = useState<{ qref: string; time: number } | null>(null)
  /** Capabilities that were changed since the last search; their rows stay in sight. */
  const [touched, setTouched] = useState<readonly string[]>([])
  const sought = useDeferredValue(tidyLine(typed))
  const isSearching = sought !== ''
  const found = choicesWith(choices, sought)
  const isAlwaysShown = (qref: string) => missing.includes(qref) || touched.includes(qref) || wanted?.qref === qref
  const sections = [...new Set(choices.map(({ section }) => section))]

  useEffect(() => {
    if (wanted) document.getElementById(idsOf(wanted.qref).level)?.focus()
  }, [wanted])

  function search(text: string): void {
    setTyped(text)
    setToggled([])
    setWanted(null)
    setTouched([])
  }

  function toggle(section: string, isOpen: boolean): void {
    const others = toggled.filter((one) => one !== section)
    setToggled(isSearching === isOpen ? [...others, section] : others)
    setWanted(null)
    setTouched(touched.filter((qref) => choices.find((choice) => choice.qref === qref)?.section !== section))
  }

  function change(qref: string, option: string | null): void {
    if (!touched.includes(qref)) setTouched([...touched, qref])
    onChange(qref, option)
  }

  return (
    <>
      <input type="hidden" name="choices" value="yes" />
      {fieldsOf(chosen).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="script-only">
        <div className="field">
          <label htmlFor={searchId}>{words.search}</label>
          <p className="hint" id={`${searchId}-hint`}>
            {words.hint}
          </p>
          <input
            type="search"
            dir="auto"
            id={searchId}
            autoComplete="off"
            aria-describedby={`${searchId}-hint`}
            value={typed}
            onChange={(event) => search(event.target.value)}
            onKeyDown={(event) => {
              // Enter would submit the whole form.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </div>
        <p role="status" className="choices-found">
          {isSearching && counted(words.shown, { count: found.length, total: choices.length })}
          {isSearching && found.length === 0 && ` ${words.nothing_found}`}
        </p>
        {sections.map((section) => {
          const all = choices.filter((choice) => choice.section === section)
          const shown = all.filter((choice) => found.includes(choice) || isAlwaysShown(choice.qref))
          if (shown.length === 0) return null
          const isOpen = isSearching !== toggled.includes(section) || all.some(({ qref }) => isAlwaysShown(qref))
          return (
            <ChoiceGroup
              key={section}
              section={section}
              level={level}
              count={all.filter(({ qref }) => chosen[qref] !== undefined).length}
              total={all.length}
              isOpen={isOpen}
              onToggle={() => toggle(section, isOpen)}
            >
              {shown.map((choice) => (
                <ChoiceRow
                  key={choice.qref}
                  choice={choice}
                  options={options}
                  option={chosen[choice.qref]}
                  preset={preset}
                  isWrong={missing.includes(choice.qref)}
                  onChange={(option) => change(choice.qref, option)}
                />
              ))}
            </ChoiceGroup>
          )
        })}
      </div>
      <noscript>
        <input type="hidden" name={choiceFields.plain.are} value="yes" />
        {sections.map((section) => (
          <details key={section} className="choice-group">
            <summary>{section}</summary>
            <ul className="bare">
              {choices
                .filter((choice) => choice.section === section)
                .map((choice) => (
                  <PlainRow key={choice.qref} {...{ choice, options, preset }} option={chosen[choice.qref]} />
                ))}
            </ul>
          </details>
        ))}
      </noscript>
      <div className="choices-chosen">
        {help}
        <ChosenList
          choices={choices}
          options={options}
          chosen={chosen}
          onShow={(qref) => setWanted({ qref, time: (wanted?.time ?? 0) + 1 })}
          onTakeOut={(qref) => onChange(qref, null)}
        />
      </div>
    </>
  )
}
