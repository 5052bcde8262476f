import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import type {
  AgencyPage,
  LogPage,
  MailPage,
  Notice,
  OperatorPage,
  ProfilesPage,
  SignInFault,
  SignsInBy,
} from '#contract/wire/operator-page.ts'
import { operatorParts } from '#domain/operate/permissions.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { importStates } from './imports.ts'
import { keysPage, webhooksPage } from './other-systems.ts'
import { figuresPages } from './figures.ts'
import { statesOf } from './states-of.ts'

const at = '2026-11-20T11:30:00.000Z'

const mail = { to: 'h…@agency.example', stored_at: at, next_try_at: '2026-11-20T12:30:00.000Z' }

const mailPage: MailPage = {
  name: 'mail',
  listed: [
    { ...mail, id: '1', type: 'role profile', state: 'waiting', tries: 3, last_failure: '450' },
    { ...mail, id: '2', type: 'save', state: 'in doubt', tries: 1, last_failure: null },
  ],
  count: 202,
  ended: [
    { result: 'accepted', mails: 1250 },
    { result: 'given up', mails: 1 },
  ],
}

const logPage: LogPage = {
  name: 'log',
  lines: [
    {
      id: '1',
      at,
      who: 'Hana',
      act: 'approve profile',
      about: '1',
      before: '{"by_search":"1"}',
      after: '{"by_search":"2"}',
    },
    { id: '2', at, who: 'Hana', act: 'sign in', about: '', before: null, after: '{"roles":["1"]}' },
  ],
  people: [{ id: '1', name: 'Hana' }],
  acts: ['sign in', 'approve profile'],
  filter: { person: '', act: '', from: '', to: '' },
  offset: 0,
  hasMore: true,
  days: 730,
}

/** The operator's pages, which no visitor sees. */
export function operateStates({ pack, role, session }: Fixtures): State[] {
  const words = pack.words.operate
  const all = statesOf('/operate', { path: operatePatterns.overview, session: session.fresh })
  const signIn = (state: string, says: string, wrong: SignInFault | null, signsInBy: SignsInBy = 'secret') =>
    all(state, [words.sign_in.heading, says], { served: { operator: { wrong, signsInBy } } })
  const page = (
    state: string,
    says: readonly string[],
    path: string,
    shown: OperatorPage,
    notice: Notice | null = null,
  ) =>
    all(state, says, {
      path,
      served: { operator: { page: shown, formCode: 'code', parts: operatorParts, who: 'Hana', notice } },
    })
  const waiting = { id: role.id, title: role.title, agency: role.agency, by_search: 'held back', saved_at: at } as const
  const profilesPage: ProfilesPage = {
    name: 'profiles',
    waiting: [],
    count: 0,
    filter: { agency: '', days: '', state: '' },
    agencies: [
      { id: '1', name: role.agency },
      { id: '2', name: role.agency },
    ],
    states: ['waiting', 'held', 'linked'],
    colleagues: [],
    reasons: pack.validation.decline_reasons,
  }
  const contact = { email: 'hana@agency.example', last_day: '2027-06-30', ended_at: null, is_current: true }
  const agencyPage: AgencyPage = {
    name: 'agency',
    agency: { id: '1', name: role.agency },
    waiting: 3,
    byFramework: false,
    contacts: [
      { ...contact, id: '1', name: 'Hana' },
      { ...contact, id: '2', name: 'Mere', ended_at: at, is_current: false },
      { ...contact, id: '3', name: 'Tama', is_current: false },
    ],
    days: { first: '2026-11-28', last: '2027-11-29' },
    wrong: null,
  }
  const capabilities = pack.capabilities.map(({ name }) => name)
  const { levels } = pack.words.role
  const [first = '', second = ''] = capabilities
  const profile = {
    ...waiting,
    profile: role.meta,
    version: '1',
    relationship: null,
    axes: { [first]: 12 },
    needs: capabilities.map((name) => ({ name, need: levels.essential, level: null })),
    closest: {
      title: role.title,
      agency: role.agency,
      differences: [{ name: second, one: levels.useful, other: levels.none }],
    },
  }
  const overview = {
    name: 'overview' as const,
    profiles: 1,
    mails: 202,
    release: '1.0.0',
    content: { pack: '1', edition: '2', print: '012345678901' },
    sessions: { saved: 1204, unsaved: 17 },
    migration: null,
    backup: null,
    health: null,
    review: null,
  }
  return [
    signIn('signing in', words.sign_in.lede, null),
    signIn('another secret', words.sign_in.wrong, 'secret'),
    signIn('too many tries', words.sign_in.secret, { minutes: 15 }),
    signIn('signing in with an account', words.sign_in.with_account, null, 'account'),
    signIn('an account without a role', words.sign_in.no_role, 'no role', 'account'),
    page('overview', [words.overview.waiting, words.health.table], operatePatterns.overview, {
      ...overview,
      migration: '12',
      backup: { madeAt: at, hours: 13 },
      review: { by: 'Hana', at, note: '1' },
      health: {
        lookedAt: at,
        findings: [
          { about: 'settings', state: 'in order', found: 'All settings can be read.' },
          { about: 'backup', state: 'look', found: 'The newest is old.', todo: 'Make one every night.' },
          { about: 'disk', state: 'wrong', found: 'It is full.', todo: 'Make room.' },
        ],
      },
    }),
    page('log', [words.log.heading, words.log.table], operatePatterns.log, logPage),
    page('log without a line', [words.log.none], operatePatterns.log, { ...logPage, lines: [], hasMore: false }),
    page('overview without an answer', [words.overview.no_backup], operatePatterns.overview, overview),
    page('profiles', [words.profiles.heading, words.profiles.table], operatePatterns.profiles, {
      ...profilesPage,
      waiting: [{ ...waiting, version: '1', news: 'new' }],
      count: 2,
      colleagues: [{ id: '1', name: 'Hana' }],
    }),
    page('agencies', [words.agencies.heading], operatePatterns.agencies, {
      name: 'agencies',
      agencies: [{ id: '1', name: role.agency, contacts: ['Hana'], byFramework: true, waiting: 3, days: 12 }],
    }),
    page('one agency', [words.agencies.columns.contacts, words.agencies.invite], operatePaths.agency('1'), agencyPage),
    page(
      'a contact not invited',
      [words.agencies.wrong.name],
      operatePaths.agency('1'),
      {
        ...agencyPage,
        contacts: [],
        wrong: {
          typed: { name: '1', email: '', last_day: '' },
          messages: { name: words.agencies.wrong.name, last_day: words.agencies.wrong.last_day },
        },
      },
      { isDone: false, lines: [words.agencies.wrong.name], isCommand: false },
    ),
    all('a contact’s link', [words.invitation.heading, words.invitation.go_on], {
      path: operatePatterns.invitation,
      served: { operator: { invitation: 'opened' } },
    }),
    all('a link that is no more', [words.invitation.not_valid, words.invitation.link], {
      path: operatePatterns.invitation,
      served: { operator: { invitation: 'not valid' } },
    }),
    page('no profile, after one was approved', [words.profiles.none], operatePatterns.profiles, profilesPage, {
      isDone: true,
      lines: ['Approved: search finds it.', 'One line more.'],
      isCommand: true,
    }),
    page('one profile', [words.profile.needs, words.profile.approve], operatePaths.profile(role.id), {
      name: 'profile',
      role: profile,
      reasons: pack.validation.decline_reasons,
    }),
    page('mail', [words.mail.heading, words.mail.try_all], operatePatterns.mail, mailPage),
    page(
      'no mail, and an act not done',
      [words.mail.none, words.frame.not_done],
      operatePatterns.mail,
      { ...mailPage, listed: [], count: 0, ended: [] },
      { isDone: false, lines: ['No mail waits under 1.'], isCommand: true },
    ),
    ...importStates(words, page),
    page('keys', [words.keys.heading, words.keys.make], operatePatterns.keys, keysPage, {
      isDone: true,
      lines: [words.keys.made],
      isCommand: false,
      shown: 'lspk_1',
    }),
    page('webhooks', [words.webhooks.heading, words.webhooks.again], operatePatterns.webhooks, webhooksPage),
    page('webhooks off', [words.webhooks.is_off], operatePatterns.webhooks, { ...webhooksPage, hosts: [] }),
    ...figuresPages(pack).map((shown) => page(shown.view, [words.figures.heading], operatePatterns.figures, shown)),
  ]
}
