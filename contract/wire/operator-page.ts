import type { ContentEditionPage, FieldChange, Reviewed } from './content-review.ts'
import type { NewContact } from '#domain/operate/contacts.ts'
import type { ContentFilePage } from './content-file-page.ts'
import type { OperatorSection } from '#domain/operate/permissions.ts'
import { ratingBreakdowns, useBreakdowns, type UseKind } from '#domain/session/figures.ts'
import type { KeysPage, WebhooksPage } from './other-systems-pages.ts'
import type { GoneRow } from './gone-row.ts'
import type { ImportPages } from './import-pages.ts'

/** What an act has done, or why it was not done, line by line; `isCommand` where a command says it, which is in English; `link` is one that it has made, `shown` a secret that it has made. */
export type Notice = { isDone: boolean; lines: readonly string[]; isCommand: boolean; link?: string; shown?: string }

/** What doctor has found about one thing, and what to do where it is not in order. */
type Finding = { about: string; state: 'in order' | 'look' | 'wrong'; found: string; todo?: string }

/** What waits and what runs. Times are ISO instants here as everywhere. */
export type OverviewPage = {
  name: 'overview'
  profiles: number
  mails: number
  release: string
  content: { pack: string; edition: string; print: string }
  migration: string | null
  sessions: { saved: number; unsaved: number }
  backup: { madeAt: string; hours: number } | null
  /** Null where doctor has not answered. */
  health: { lookedAt: string; findings: readonly Finding[] } | null
  /** Who asks for the draft of the content to be reviewed. */
  review: Reviewed['review']['asked']
}

/** Whether search finds a profile that somebody has built. */
type BySearch = 'by link alone' | 'found' | 'held back'

type WaitingProfile = { id: string; title: string; agency: string; by_search: BySearch; saved_at: string }

/** For how many days a profile can be asked to have waited, by the list's filter. */
export const waitingDays = ['7', '14', '30'] as const

/** The states by which the list is narrowed; who is no operator is not shown what is shared by link alone. */
export const queueStates = ['waiting', 'held', 'linked'] as const

/**
 * The profiles that wait and fit the filter, as many as are listed, with how many there are. `news` says what is new since this person last
 * looked. `colleagues` are those to whom profiles can be passed on: the contacts of the agency, where all that is listed is of one.
 */
export type ProfilesPage = {
  name: 'profiles'
  waiting: readonly (WaitingProfile & { version: string; news: 'new' | 'changed' | null })[]
  count: number
  filter: { agency: string; days: string; state: string }
  agencies: readonly { id: string; name: string }[]
  states: readonly (typeof queueStates)[number][]
  colleagues: readonly { id: string; name: string }[]
  reasons: readonly { id: string; text: string }[]
}

/** Every agency, the one whose profiles have waited longest first; `byFramework` says that the pack or an import names an address. */
export type AgenciesPage = {
  name: 'agencies'
  agencies: readonly {
    id: string
    name: string
    contacts: readonly string[]
    byFramework: boolean
    waiting: number
    days: number | null
  }[]
}

/** One agency and its contacts; `wrong` is what was typed into the form, and what is wrong with it. */
export type AgencyPage = {
  name: 'agency'
  agency: { id: string; name: string }
  waiting: number
  byFramework: boolean
  contacts: readonly {
    id: string
    name: string
    email: string
    last_day: string
    ended_at: string | null
    is_current: boolean
  }[]
  days: { first: string; last: string }
  wrong: { typed: NewContact; messages: Partial<Record<keyof NewContact, string>> } | null
}

/** One profile in full, the closest of the library, and the reasons for which it can be declined. */
export type ProfilePage = {
  name: 'profile'
  role: WaitingProfile & {
    profile: string
    version: string
    relationship: string | null
    axes: Readonly<Record<string, number>>
    needs: readonly { name: string; need: string; level: string | null }[]
    closest: {
      title: string
      agency: string
      differences: readonly { name: string; one: string; other: string }[]
    } | null
  }
  reasons: readonly { id: string; text: string }[]
}

/** A mail that waits; its address is masked. */
type WaitingMail = {
  id: string
  to: string
  type: string
  state: 'waiting' | 'being sent' | 'interrupted' | 'in doubt'
  stored_at: string
  tries: number
  next_try_at: string
  last_failure: string | null
}

/** The mail that waits, the oldest first, with how many there are in all; and how many ended lately, by result. */
export type MailPage = {
  name: 'mail'
  listed: readonly WaitingMail[]
  count: number
  ended: readonly { result: string; mails: number }[]
}

/** The views of a period: the kinds by what their roles or links are, or how capabilities were rated in roles of each kind. */
export const figureViews = [
  ...useBreakdowns,
  ...ratingBreakdowns.map((breakdown) => `ratings_${breakdown}` as const),
] as const
export type FigureView = (typeof figureViews)[number]

/** A table of figures: `name` says of what, empty where it is the only one; a number is null where it is not shown. */
type FigureTable = {
  name: string
  columns: readonly string[]
  rows: readonly { value: string; name: string; numbers: readonly (number | null)[] }[]
}

/**
 * What is used, in tens of sessions: by week, and by period of four weeks in one view. `firstOn` is the day on which the week under way can be
 * shown; `feeds` are the addresses of the feed, where there is one.
 */
export type FiguresPage = {
  name: 'figures'
  weeks: readonly string[]
  kinds: readonly { kind: UseKind; numbers: readonly number[] }[]
  periods: readonly string[]
  /** What each week and period is called, with its days. */
  names: Readonly<Record<string, string>>
  period: string | null
  view: FigureView
  tables: readonly FigureTable[]
  firstOn: string
  feeds: readonly string[]
}

/** The lines of the audit log that were asked for, the newest first, and everybody who stands in it. */
export type LogPage = {
  name: 'log'
  lines: readonly {
    id: string
    at: string
    who: string
    act: string
    about: string
    before: string | null
    after: string | null
  }[]
  people: readonly { id: string; name: string }[]
  acts: readonly string[]
  filter: { person: string; act: string; from: string; to: string }
  /** From which line these are, and whether there are more after them. */
  offset: number
  hasMore: boolean
  /** For how many days lines are kept. */
  days: number
}

/** What is wrong, in English: in which file (null where it has no form), where in words, and the page on which that is mended. */
type DraftFault = { path: string | null; title: string; at: string; page: string; reason: string }

/**
 * The pack: its files by where they lie, what the draft changes, what keeps it from being published (a line for each fault), what the check advises (null while it looks),
 * and its editions, the newest first. `publishing` says whether whoever looks may publish the draft: not what they have changed themselves.
 */
export type ContentPage = {
  name: 'content'
  edition: number
  /** What can be changed, by the further language that it is in, and by folder. */
  groups: readonly {
    language: string | null
    folder: string
    files: readonly { path: string; title: string; isChanged: boolean }[]
  }[]
  changes: readonly { path: string; title: string; editors: readonly string[]; differences: readonly FieldChange[] }[]
  gone: readonly GoneRow[]
  /** What keeps the draft from being published, and what the check of the content advises beyond that: null where it was not asked for. */
  faults: readonly DraftFault[]
  advice: readonly DraftFault[] | null
  editions: readonly { number: number; at: string; by: string; note: string; comments: number }[]
  publishing: 'may' | 'own' | 'may not'
} & Reviewed

/** The answer to the script of a form: the page as it is now, what was done, and the lists that others have changed since they were shown. */
export type ContentSaved = { page: ContentFilePage; notice: Notice | null; stale: readonly string[] }

export type OperatorPage =
  | ContentPage
  | ContentFilePage
  | ContentEditionPage
  | LogPage
  | OverviewPage
  | ProfilesPage
  | ProfilePage
  | AgenciesPage
  | AgencyPage
  | MailPage
  | ImportPages
  | FiguresPage
  | KeysPage
  | WebhooksPage

/** Whether operators sign in with the secret, or with an account at their organisation. */
export type SignsInBy = 'secret' | 'account'

/** Why somebody was not signed in: the secret or the account, an account without a role here, a provider that is away, too many tries. */
export type SignInFault = 'secret' | 'account' | 'no role' | 'away' | { minutes: number }

/**
 * A page for an operator who has signed in, with the parts that they may open and what each of its forms carries; or the one to sign in,
 * and why that has failed; after signing out, with the address at which one signs out of the account too; or the one to which a contact's
 * link leads.
 */
export type ServedOperator =
  | { page: OperatorPage; formCode: string; parts: readonly OperatorSection[]; who: string; notice: Notice | null }
  | { wrong: SignInFault | null; signsInBy: SignsInBy; leaving?: string }
  | { invitation: 'opened' | 'not valid' }
