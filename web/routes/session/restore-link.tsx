import { LinkToCopy } from '#web/ui/sharing/link-to-copy.tsx'
import { useWords } from '#web/words.ts'

/** Shows the link on the screen too, in case the email does not arrive, or if none was sent and this is the only one. */
export function RestoreLink({ link, isOnly }: { link: string; isOnly: boolean }) {
  const { link: words } = useWords('session').save
  const hint = isOnly ? words.only_hint : words.hint
  return <LinkToCopy link={link} words={{ ...words, hint, copy_name: words.copy_link }} />
}
