import { site } from 'virtual:pack-words'

/** Below every screen: who runs the site, and how to reach them. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <p>
        © {site.copyright_year} {site.organisation}
      </p>
      <p>
        <a href={site.organisation_url}>{site.organisation}</a>
      </p>
      <p>
        <a href={`mailto:${site.contact_email}`}>Contact</a>
      </p>
    </footer>
  )
}
