import { site } from 'virtual:pack-words'

export function ContactLink() {
  return <a href={`mailto:${site.contact_email}`}>{site.contact_email}</a>
}
