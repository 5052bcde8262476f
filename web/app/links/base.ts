
/** The address of a path for what the router does not see, which knows what addresses in this language begin with. */
export const withBase = (path: string): string => base + path

/** The path within the site of an address in this language. */
export const withoutBase = (pathname: string): string => pathname.slice(base.length) || '/'
