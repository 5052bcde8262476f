import { meansAnyRole } from '#domain/finding/title-search.ts'
import { tidyLine } from '#domain/framework/printable.ts'
import { fill } from '#domain/framework/sentence.ts'
import { minQueryLength } from '#domain/role/role-title.ts'
import { useWords } from '#web/words.ts'

/** Says above a list of roles that the title was left out, where one was typed but is too short to search for. */
export function TooShort({ typed }: { typed: string }) {
  const { too_short } = useWords('finding').role_select
  if (tidyLine(typed) === '' || !meansAnyRole(typed)) return null
  return <p>{fill(too_short, { search_from: minQueryLength })}</p>
}
