const root = '/operate'

/** The URL patterns of the operator's page, which is there only where its secret is set. */
export const operatePatterns = {
  overview: root,
  signIn: `${root}/sign-in`,
  signOut: `${root}/sign-out`,
  look: `${root}/look`,
  profiles: `${root}/profiles`,
  profile: `${root}/profiles/:id`,
  approve: `${root}/profiles/:id/approve`,
  decline: `${root}/profiles/:id/decline`,
  mail: `${root}/mail`,
  retry: `${root}/mail/retry`,
  drop: `${root}/mail/drop`,
  imports: `${root}/imports`,
  undoImport: `${root}/imports/undo`,
  import: `${root}/imports/:id`,
  apply: `${root}/imports/:id/apply`,
  dropImport: `${root}/imports/:id/drop`,
  picture: `${root}/picture`,
} as const

/** The URLs that the operator's page links to. */
export const operatePaths = {
  profile: (id: string) => `${operatePatterns.profiles}/${encodeURIComponent(id)}`,
  approve: (id: string) => `${operatePatterns.profiles}/${encodeURIComponent(id)}/approve`,
  decline: (id: string) => `${operatePatterns.profiles}/${encodeURIComponent(id)}/decline`,
  import: (id: string) => `${operatePatterns.imports}/${id}`,
  apply: (id: string) => `${operatePatterns.imports}/${id}/apply`,
  dropImport: (id: string) => `${operatePatterns.imports}/${id}/drop`,
  picture: (quarter: string, breakdown: string) => `${operatePatterns.picture}?quarter=${quarter}&by=${breakdown}`,
} as const
