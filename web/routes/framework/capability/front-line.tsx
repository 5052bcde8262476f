import type { PublicCapability } from '#contract/texts.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { HowToDevelop } from './development.tsx'
import { Items } from './items.tsx'
import { Part } from './part.tsx'
import { Signs } from './signs.tsx'
import { usePack, useWords } from '#web/words.ts'

/** The wording for roles on the front line, folded away: whoever is in one sees it with the role. */
export function FrontLine({ wording }: { wording: Required<PublicCapability>['front_line'] }) {
  const { resource } = usePack('capability_words')
  const { ability } = useWords('assessing').questionnaire
  const { develop, why } = useWords('framework').capability_page
  const words = useWords('framework').depth
  const { definition, why_it_matters, statements, signs, development } = wording
  return (
    <Part title={words.front_line}>
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
    </Part>
  )
}
