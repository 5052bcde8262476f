import { edition, licence } from 'virtual:pack-data'
import { data as title } from 'virtual:words/app/titles'
import * as words from 'virtual:words/framework/data_page'
import { withBase } from '#client/app/links/base.ts'
import { openDataFiles, type OpenFormat } from '#contract/wire/open-data.ts'
import { Filled } from '#client/components/filled.tsx'
import { fill } from '#domain/framework/sentence.ts'

const formats: readonly OpenFormat[] = ['csv', 'json', 'case', 'schema']

function Files({ name, about, files }: { name: string; about: string; files: Readonly<Record<OpenFormat, string>> }) {
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
