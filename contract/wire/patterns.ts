/** Those of the screens to which links lead as they stand. */
export const fixedPaths = {
  home: '/',
  start: '/start',
  assessed: '/assessed',
  emailOther: '/emailother',
  getPlan: '/getplan',
  yours: '/yours',
  team: '/team',
  what: '/what',
  whatItLooksLike: '/whatItLooksLike',
  about: '/about',
  privacy: '/privacy',
  copyrightLicensing: '/copyrightLicensing',
  accessibility: '/accessibility',
} as const

/** The id of the heading on the page about the site at which one reads how to make contact, in every language. */
export const contactHeading = 'contact-us'

/** The URL patterns of the screens, for the client's router and the server (Spec §1). */
export const patterns = {
  ...fixedPaths,
  roleSelect: '/roleselect',
  build: '/build',
  built: '/built',
  validate: '/validate',
  roleActions: '/roleactions/:roleId',
  path: '/path',
  pathSelect: '/pathselect',
  map: '/map',
  compare: '/compare',
  assess: '/assess',
  talk: '/talk/:roleId',
  save: '/save/:next',
  restore: '/restore',
  stop: '/stop',
  views: '/views',
  view: '/view',
  joinTeam: '/joinTeam',
  plan: '/plan',
  sharedPlan: '/sharedPlan',
  whatForMe: '/whatForMe',
  easyRead: '/easyRead',
  capability: '/capability/:capabilityId',
  data: '/data',
  error: '/error',
} as const

/** The page of a role without its id: that of the current role, or a request to choose one. */
export const currentRole = '/roleactions'

/** What the server answers beside screens: where each begins, or stands. */
export const served = {
  /** The calls and the downloads (Spec §7). */
  api: '/mylsp/default',
  openApi: '/mylsp/default/openapi.json',
  assets: '/assets',
  health: '/healthz',
  ready: '/readyz',
  /** The only page that loads the counting service's script. Its URL, title and history tell nothing about the visit. */
  analyticsFrame: '/analytics-frame',
  inbox: '/inbox',
  /** Where the form goes that leaves a session without script. */
  leave: '/leave',
  /** What screens show and nobody has typed; never changes under one edition. */
  texts: '/texts',
  /** Short addresses of a role and of a comparison, to be pasted into a mail; each leads to its screen. */
  shortRole: '/r/:code',
  shortComparison: '/c/:codes',
  /** What search engines and browsers ask for. */
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap/:part',
  webManifest: '/manifest.webmanifest',
} as const

/** Stands between the codes of a short address, and in none of them. */
export const betweenCodes = '-'

/** Where no page stands, only what pages load: whatever begins so. */
export const notForPages = ['/mylsp/', `${served.assets}/`, `${served.texts}/`] as const
