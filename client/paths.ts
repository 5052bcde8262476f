/** The routes' patterns, as the router and the server match them. */
export const patterns = {
  home: '/',
  start: '/start',
  roleSelect: '/roleselect',
  roleActions: '/roleactions/:roleId',
  assess: '/assess',
  assessed: '/assessed',
  getPlan: '/getplan',
  what: '/what',
  whatForMe: '/whatForMe',
  whatItLooksLike: '/whatItLooksLike',
  about: '/about',
  privacy: '/privacy',
  copyrightLicensing: '/copyrightLicensing',
  accessibility: '/accessibility',
  error: '/error',
} as const

type Query = { query_role: string; query_agency: string }

function file(name: string, roleId: string, uuid: string): string {
  return `/mylsp/default/${name}/${encodeURIComponent(roleId)}?uuid=${encodeURIComponent(uuid)}`
}

/** Every URL that we link to. */
export const paths = {
  home: patterns.home,
  start: patterns.start,
  assessed: patterns.assessed,
  getPlan: patterns.getPlan,
  what: patterns.what,
  whatItLooksLike: patterns.whatItLooksLike,
  dimension: (index: number) => `${patterns.whatItLooksLike}${index}`,
  about: patterns.about,
  contact: `${patterns.about}#contact-us`,
  privacy: patterns.privacy,
  copyrightLicensing: patterns.copyrightLicensing,
  accessibility: patterns.accessibility,
  /** `shown` is how many of the results are to be listed. */
  roleSelect: (query?: Query, shown?: number) =>
    query
      ? `${patterns.roleSelect}?${new URLSearchParams({ ...query, ...(shown ? { shown: String(shown) } : {}) }).toString()}`
      : patterns.roleSelect,
  roleActions: (roleId: string, tab?: string) =>
    `/roleactions/${encodeURIComponent(roleId)}${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`,
  assess: (qref?: string) => (qref ? `${patterns.assess}?question=${encodeURIComponent(qref)}` : patterns.assess),
  call: (name: string) => `/mylsp/default/${name}`,
  roleProfileFile: (roleId: string, uuid: string) => file('role_profile', roleId, uuid),
  devPlanFile: (roleId: string, uuid: string) => file('dev_plan', roleId, uuid),
}
