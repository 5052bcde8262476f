import type { Role } from '#contract/role.ts'
import type { Views } from '#contract/views.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { maxNameLength } from '#domain/mail/sender-name.ts'
import { PostForm, typedIn, useMessages, usePosted } from '#web/app/post-form.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { InputField, OptionRow, RadioChoice } from '#web/ui/fields.tsx'
import { ToDoFirst } from '#web/ui/link.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Links } from './links.tsx'
import { SideBySide } from './side-by-side.tsx'

type Props = { role: Role; views: Views }

/** What to ask, before there is any link. */
function AskForm({ role, views: { chosen } }: Props) {
  const words = useWords('views').asking
  const { namesInSentence } = useWriter()
  const posted = usePosted('ask')
  const { messages, edit } = useMessages(posted)
  const message = messages['first_name']
  return (
    <PostForm name="ask" values={{ roleId: role.id }} className="form">
      {message !== undefined && <ErrorSummary key={posted?.at} problems={[{ message, fieldId: 'views-first-name' }]} />}
      <h2>{words.heading}</h2>
      <InputField
        id="views-first-name"
        name="first_name"
        label={words.first_name}
        hint={words.first_name_hint}
        message={message}
        type="text"
        dir="auto"
        autoComplete="given-name"
        spellCheck={false}
        maxLength={maxNameLength}
        defaultValue={typedIn(posted, 'first_name')}
        onChange={() => edit('first_name')}
      />
      {chosen.length > 0 && (
        <RadioChoice
          name="which"
          legend={<h3>{words.which}</h3>}
          options={[
            { key: 'all', name: words.all },
            { key: 'chosen', name: fill(words.chosen, { names: namesInSentence(chosen) }) },
          ]}
          chosen={typedIn(posted, 'which')}
        />
      )}
      <RadioChoice
        name="shown"
        legend={<h3>{words.shown}</h3>}
        options={[
          { key: 'together', name: words.together, about: words.together_about },
          { key: 'by_person', name: words.by_person, about: words.by_person_about },
        ]}
        chosen={typedIn(posted, 'shown')}
      />
      <OptionRow
        type="checkbox"
        id="views-comments"
        name="has_comments"
        defaultChecked={posted === null || posted.fields['has_comments'] !== undefined}
      >
        {words.comments}
      </OptionRow>
      <p className="hint">{words.fixed}</p>
      <button type="submit" className="button">
        {words.begin}
      </button>
    </PostForm>
  )
}

/** What others were asked and said, and what asks them. */
export function ViewsOf({ role, views }: Props) {
  const words = useWords('views').asking
  return (
    <>
      {views.request && <SideBySide role={role} views={views} />}
      {/* Where the session is not saved, it would take the answers of others with it. */}
      {!views.request && !views.is_saved && (
        <ToDoFirst why={words.save_first} to={paths.save(paths.viewsOf(role.id))} label={words.save} />
      )}
      {!views.request && views.is_saved && <AskForm role={role} views={views} />}
      {views.request && <Links role={role} links={views.links} request={views.request} />}
      <details>
        <summary>{words.who}</summary>
        <p>{words.who_sees}</p>
        <p>{words.free}</p>
      </details>
    </>
  )
}
