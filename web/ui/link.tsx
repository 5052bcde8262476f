import type { ReactNode } from 'react'
import { Link as RouterLink, type LinkProps, useLocation, useResolvedPath } from 'react-router'
import { paths } from '#contract/wire/paths.ts'
import { viewOf } from '#web/app/direction.ts'
import { useHere } from '#web/app/links.ts'
import { usePack, useWords } from '#web/words.ts'

/** A link within the site: its screen's code is fetched on hover or focus, and another view than the present one slides in. */
export function Link(props: LinkProps) {
  const isOther = viewOf(useResolvedPath(props.to)) !== viewOf(useLocation())
  return <RouterLink viewTransition={isOther} prefetch="intent" {...props} />
}

export function ContactLink() {
  const { site } = usePack('site')
  return <a href={`mailto:${site.contact_email}`}>{site.contact_email}</a>
}

/** Says what must be done before anything else, with the button that leads there. */
export function ToDoFirst({ why, to, label }: { why: string; to: string; label: string }) {
  return (
    <div className="noted caution">
      <p>{why}</p>
      <p>
        <Link className="button" to={to}>
          {label}
        </Link>
      </p>
    </div>
  )
}

/** Shown if an email link was cut off and its token is missing. */
export function IncompleteLink({ children }: { children: ReactNode }) {
  const words = useWords('app').incomplete_link
  return (
    <>
      <p className="lede">{words.heading}</p>
      <p>{words.again}</p>
      {children}
    </>
  )
}

/** Leads to the page of the team that one leads, and of those that one has joined. */
export function TeamLink() {
  const words = useWords('team').making
  const here = useHere()
  return (
    <p className="team-link">
      <Link to={paths.team} state={here}>
        {words.open}
      </Link>
      <span className="hint">{words.heading}</span>
    </p>
  )
}
