import { openDataFiles, type OpenFormat } from '#contract/wire/server-paths.ts'
import { patterns } from '#contract/wire/paths.ts'
import { toPage } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { loadingAnyway } from '#web/load.ts'
import { Filled } from '#web/ui/text.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { useBase, usePack, useWords } from '#web/words.ts'

export const loader = loadingAnyway(['data', 'framework'])
export const clientLoader = loadingAnyway(['data', 'framework'])

export const handle: ScreenMeta = {
  title: ({ app }) => app.titles.data,
  back: ({ texts }) => toPage(texts, patterns.copyrightLicensing),
}

const formats: readonly OpenFormat[] = ['csv', 'json', 'case', 'schema']

function Files({ name, about, files }: { name: string; about: string; files: Readonly<Record<OpenFormat, string>> }) {
  const words = useWords('framework').data_page
  const { withBase } = useBase()
  return (
    <section>
      <h2>{name}</h2>
      <p>{about}</p>
      <ul>
        {formats.map((format) => (
          <li key={format}>
            <a href={withBase(files[format])}>{fill(words.formats[format], { name })}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function DataPage() {
  const { edition, licence } = usePack('data')
  const { data: title } = useWords('app').titles
  const words = useWords('framework').data_page
  return (
    <div className="column text-page">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{words.lede}</p>
      <Files name={words.framework} about={words.framework_about} files={openDataFiles.framework} />
      <Files name={words.roles} about={words.roles_about} files={openDataFiles.roles} />
      <section>
        <h2>{words.use}</h2>
        <p>
          <Filled sentence={words.licence} values={{ licence: <a href={licence.url}>{licence.name}</a> }} />{' '}
          {fill(words.edition, edition)}
        </p>
        <p>{words.standard}</p>
        <p>{words.changes}</p>
      </section>
    </div>
  )
}
