import { site } from 'virtual:pack-words'

/** The address at which a person answers. */
export function ContactLink() {
  return <a href={`mailto:${site.contact_email}`}>{site.contact_email}</a>
}
