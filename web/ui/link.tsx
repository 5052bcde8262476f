import type { ReactNode } from 'react'
import { Link as RouterLink, type LinkProps, useLocation, useResolvedPath } from 'react-router'
import { viewOf } from '#web/app/direction.ts'
import { usePack, useWords } from '#web/words.ts'

/** A link within the site: the next screen slides in, and its code is fetched as soon as somebody means to open it. A step within one screen does not slide. */
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
