/** The address of a path of the site in the language whose addresses begin with `base`; never one of another site. */
export function inLanguage(base: string, path: string): string {
  return base + path.replace(/^[/\\]+/, '/')
}
