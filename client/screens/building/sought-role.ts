import * as anything from 'virtual:words/finding/anything'
import * as words from 'virtual:words/building/build'
import type { SessionState } from '#contract/status-load.ts'
import { searchedTitle } from '#domain/role/role-title.ts'

/** The visitor's last search: title and agency id, empty if anything matches, and the names for screens. */
export type SoughtRole = { title: string; agency: string; titleShown: string; agencyShown: string }

export function soughtRole({ query_role, query_agency, agency_list }: SessionState): SoughtRole {
  const title = searchedTitle(query_role)
  const agency = agency_list.find(({ value }) => value === query_agency)
  return {
    title,
    agency: agency?.value ?? '',
    titleShown: title === '' ? words.new_role_title : title,
    agencyShown: agency?.text ?? anything.agency,
  }
}
