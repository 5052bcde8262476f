import { link as words } from 'virtual:words/session/save'
import { LinkToCopy } from '#client/components/sharing/link-to-copy.tsx'

/** Shows the link on the screen too, in case the email does not arrive. */
export function RestoreLink({ link }: { link: string }) {
  return <LinkToCopy link={link} words={{ ...words, copy_name: words.copy_link }} />
}
