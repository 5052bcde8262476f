import { useLoaderData } from 'react-router'
import { printable } from '#domain/framework/printable.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useApp } from '#web/app/session.tsx'
import { LanguageSwitch } from '#web/app/site-footer.tsx'
import { serving } from '#web/load.ts'
import { BackLink, ServedFrame } from '#web/served.tsx'
import '#web/styles/documents/pages/sheet.css'
import '#web/styles/documents/pages/parts.css'
import '#web/styles/documents/pages/table.css'
import { Icon } from '#web/ui/icons.tsx'
import { useBase, useWords } from '#web/words.ts'
import script from './print.js?url'
import { marginStyle, Sheet } from './sheet.tsx'
import { Text } from './table.tsx'

export const loader = serving('document', ['documents'])

/** A wide and a narrow wording of the same link. Screen readers read the wide one out in both cases. */
function WideOrNarrow({ wide, narrow }: { wide: string; narrow: string }) {
  return (
    <span>
      <span className="wide-only">
        <Text text={wide} />
      </span>
      <span className="narrow-only" aria-hidden="true">
        {narrow}
      </span>
    </span>
  )
}

/** A document as a web page, with links back to its role and to its Word file, and a button to print it. */
export default function DocumentPage() {
  const { page } = useLoaderData<typeof loader>()
  const { nonce } = useApp()
  const { withBase } = useBase()
  const words = useWords('documents').page
  const { top_bar: bar } = useWords('app')
  return (
    <ServedFrame
      title={printable(page.title)}
      languages={<LanguageSwitch />}
      bar={
        <>
          <BackLink to={withBase(page.back.to)}>
            <WideOrNarrow wide={fill(bar.back_to, { place: page.back.label })} narrow={bar.back} />
          </BackLink>
          <div className="document-actions">
            <a className="save-link" href={withBase(page.wordFile)}>
              <Icon name="download" />
              <WideOrNarrow wide={words.download} narrow={words.download_narrow} />
            </a>
            <button className="menu-button print-button" type="button" hidden>
              <Icon name="print" />
              {words.print}
            </button>
          </div>
        </>
      }
    >
      <style nonce={nonce}>{marginStyle(page)}</style>
      <Sheet document={page} />
      <script type="module" src={script} nonce={nonce} />
    </ServedFrame>
  )
}
