import { Link as RouterLink, useLocation, useResolvedPath, type LinkProps } from 'react-router'
import { viewOf } from '#web/app/direction.ts'

/** A link within the site: the next screen slides in, and its code is fetched as soon as somebody means to open it. A step within one screen does not slide. */
export function Link(props: LinkProps) {
  const isOther = viewOf(useResolvedPath(props.to)) !== viewOf(useLocation())
  return <RouterLink viewTransition={isOther} prefetch="intent" {...props} />
}
