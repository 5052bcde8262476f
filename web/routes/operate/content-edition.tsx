import type { ContentEditionPage } from '#contract/wire/content-review.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { SelectField } from '#web/ui/fields.tsx'
import { useWords } from '#web/words.ts'
import { Differences } from './content.tsx'
import { Page } from './frame.tsx'
import { Comments } from './review.tsx'

/** What an edition says otherwise than another one, and what was said before it was published. */
export function ContentEdition({ number, against, numbers, changes, comments }: ContentEditionPage) {
  const { review: words, edit } = useWords('operate').content
  const list = numbers.map((one) => ({ value: String(one), text: String(one) }))
  return (
    <Page section="content" title={fill(words.edition, { number: String(number) })}>
      <p>
        <a href={operatePatterns.content}>{edit.all}</a>
      </p>
      <form className="form operate-filter" action={operatePatterns.contentEdition}>
        <input type="hidden" name="number" value={number} />
        <SelectField id="against" label={words.against} list={list} defaultValue={String(against)} />
        <button className="button button-secondary">{words.compare}</button>
      </form>
      {changes.length === 0 && <p>{words.same}</p>}
      {changes.map(({ path, title, differences }) => (
        <section key={path}>
          <h2>{title}</h2>
          <Differences differences={differences} />
        </section>
      ))}
      <h2>{words.comments}</h2>
      <Comments comments={comments} isDraft={false} />
    </Page>
  )
}
