import { Link as RouterLink, type LinkProps } from 'react-router'

/** A link within the site: the next screen slides in, and its code is fetched as soon as somebody means to open it. */
export function Link(props: LinkProps) {
  return <RouterLink viewTransition prefetch="intent" {...props} />
}
