import { usePack } from '#web/words.ts'

export function ContactLink() {
  const { site } = usePack('site')
  return <a href={`mailto:${site.contact_email}`}>{site.contact_email}</a>
}
