import type { AppWords } from '#domain/words/app.ts'

/**
 * A refusal of a request: its HTTP status, its sentence for the error page, and in how many seconds to try again (null where
 * that would not help). `named` is its name in the catalogue below; it is null where the sentence is a rule's own.
 */
export class Refusal extends Error {
  readonly status: number
  readonly named: RefusalName | null
  readonly retryAfter: number | null
  constructor(status: number, sentence: string, named: RefusalName | null = null, retryAfter: number | null = null) {
    super(sentence)
    this.status = status
    this.named = named
    this.retryAfter = retryAfter
  }
}

/** Refuses a form with status 422 and a message for each field that breaks a rule. */
export class FieldRefusal extends Error {
  readonly fields: Readonly<Record<string, string>>
  constructor(fields: Readonly<Record<string, string>>) {
    super('fields break a rule')
    this.fields = fields
  }
}

/** After how many seconds to ask again for what could not be done now. */
const retryAfter: Partial<Record<RefusalName, number>> = {
  manyDocuments: 30,
  documentTooSlow: 30,
  away: 10,
  cannotSave: 30,
}

const catalogue = {
  badRequest: 400,
  unknownAgency: 400,
  notNeeded: 400,
  notFromHere: 403,
  notYourSession: 403,
  notAllowed: 403,
  onlyOnItsMachine: 403,
  nothingHere: 404,
  unknownRole: 404,
  linkUnknown: 404,
  stopLinkUnknown: 404,
  unknownQuestion: 409,
  nothingAsked: 409,
  notAnOption: 409,
  noRoleChosen: 409,
  notRatedYet: 409,
  notBuiltYet: 409,
  changedMeanwhile: 409,
  decidedAbout: 409,
  manyAssessments: 409,
  manyBuilt: 409,
  viewNotYours: 409,
  viewFinished: 409,
  viewElsewhere: 409,
  viewEmpty: 409,
  viewsUnsaved: 409,
  remindersUnsaved: 409,
  viewsAsked: 409,
  viewsNotAsked: 409,
  viewsFull: 409,
  manyViewRequests: 409,
  viewHeldFull: 409,
  teamUnsaved: 409,
  teamLed: 409,
  teamFull: 409,
  teamNothing: 409,
  manyTeams: 409,
  notAgainYet: 409,
  noPlanDay: 409,
  manyActions: 409,
  validationGone: 410,
  viewGone: 410,
  teamGone: 410,
  linkNotValid: 410,
  planNotShared: 410,
  remindersGone: 410,
  tooLarge: 413,
  notJson: 415,
  notRated: 422,
  noReason: 422,
  notEdited: 422,
  manyBegun: 429,
  manyByLink: 429,
  failed: 500,
  manyDocuments: 503,
  documentTooSlow: 503,
  away: 503,
  cannotSave: 503,
} as const satisfies Record<string, number>

export type RefusalName = keyof typeof catalogue

/** The refusal with this name from the catalogue; `after` is in how many seconds to try again, where that is not the usual time. */
export function refuse(name: RefusalName, after = retryAfter[name] ?? null): Refusal {
  return new Refusal(catalogue[name], name, name, after)
}

type InSnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${InSnakeCase<Rest>}`
  : ''

/** The key of a refusal's sentence, in snake case like all keys of words. */
function keyOf<Name extends RefusalName>(name: Name): InSnakeCase<Name> {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as InSnakeCase<Name>
}

export function sentenceOf({ named, message }: Refusal, words: AppWords['refusals']): string {
  return named === null ? message : words[keyOf(named)]
}
