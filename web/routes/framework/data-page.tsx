import { openDataFiles, type OpenFormat } from '#contract/wire/open-data.ts'
import { Filled } from '#web/ui/filled.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { useBase, usePack, useWords } from '#web/words.ts'

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

export function Component() {
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
