import { useDeferredValue, useEffect, useState } from 'react'
import { choicesWith } from '#domain/assessing/choice-search.ts'
import { tidyLine } from '#domain/framework/printable.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { idsOf, searchId, type Choices as Offered, type Chosen, type Options } from './chosen.ts'
import { ChosenList } from './chosen-list.tsx'
import '#web/styles/building/choosing.css'
import { useWords, useWriter } from '#web/words.ts'

type Props = {
  choices: Offered
  options: Options
  preset: string
  chosen: Chosen
  /** The ids of those whose missing option is a mistake; they are always shown. */
  missing: readonly string[]
  /** The level of the groups' names as headings. */
  level: 2 | 4
  /** `null` takes one out. */
  onChange: (qref: string, option: string | null) => void
}

/** What is chosen of many capabilities, a search, and all of them in groups, each open while the search finds something in it. */
export function Choices({ choices, options, preset, chosen, missing, level, onChange }: Props) {
  const words = useWords('building').choosing
  const { counted } = useWriter()
  const [typed, setTyped] = useState('')
  const [toggled, setToggled] = useState<readonly string[]>([])
  /** The one that was asked for above the list; `time` tells one request from the next. */
  const [wanted, setWanted] = useState<{ qref: string; time: number } | null>(null)
  /** What was changed since the search was; its row stays, whatever had shown it. */
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
      <ChosenList
        choices={choices}
        options={options}
        chosen={chosen}
        onShow={(qref) => setWanted({ qref, time: (wanted?.time ?? 0) + 1 })}
        onTakeOut={(qref) => onChange(qref, null)}
      />
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
    </>
  )
}
