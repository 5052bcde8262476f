import { site } from 'virtual:pack-words'

/** The address to write to, as a link that opens a mail. */
export function ContactAddress() {
  return <a href={`mailto:${site.contact_email}`}>{site.contact_email}</a>
}
