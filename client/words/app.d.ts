// Made from content/words/en by `npm run words`: change the words there.
declare module 'virtual:words/app/page_titles' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['page_titles']
  export const page: Words['page']
  export const home: Words['home']
  export const yours: Words['yours']
  export const error: Words['error']
}

declare module 'virtual:words/app/titles' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['titles']
  export const start: Words['start']
  export const role_select: Words['role_select']
  export const build: Words['build']
  export const built: Words['built']
  export const role_actions: Words['role_actions']
  export const path: Words['path']
  export const path_select: Words['path_select']
  export const map: Words['map']
  export const compare: Words['compare']
  export const assess: Words['assess']
  export const assessed: Words['assessed']
  export const email_other: Words['email_other']
  export const get_plan: Words['get_plan']
  export const plan: Words['plan']
  export const shared_plan: Words['shared_plan']
  export const talk: Words['talk']
  export const validate: Words['validate']
  export const restore: Words['restore']
  export const stop: Words['stop']
  export const views: Words['views']
  export const view: Words['view']
  export const team: Words['team']
  export const join_team: Words['join_team']
  export const save: Words['save']
  export const data: Words['data']
  export const question: Words['question']
  export const about_role: Words['about_role']
}

declare module 'virtual:words/app/top_bar' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['top_bar']
  export const skip: Words['skip']
  export const back: Words['back']
  export const back_to: Words['back_to']
  export const menu: Words['menu']
  export const menu_name: Words['menu_name']
  export const save: Words['save']
  export const save_session: Words['save_session']
  export const saved: Words['saved']
  export const not_saved: Words['not_saved']
  export const contact: Words['contact']
  export const go_on: Words['go_on']
  export const begin: Words['begin']
}

declare module 'virtual:words/app/languages' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['languages']
  export const offer: Words['offer']
}

declare module 'virtual:words/app/footer' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['footer']
  export const copyright: Words['copyright']
  export const contact: Words['contact']
  export const privacy: Words['privacy']
  export const accessibility: Words['accessibility']
}

declare module 'virtual:words/app/error' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['error']
  export const heading: Words['heading']
  export const message: Words['message']
  export const again: Words['again']
  export const same_page: Words['same_page']
  export const not_found: Words['not_found']
  export const kept: Words['kept']
  export const write: Words['write']
}

declare module 'virtual:words/app/no_answer' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['no_answer']
  export const offline: Words['offline']
  export const slow: Words['slow']
  export const trying: Words['trying']
  export const try_again: Words['try_again']
}

declare module 'virtual:words/app/no_script' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['no_script']
  export const sentence: Words['sentence']
  export const empty: Words['empty']
  export const again: Words['again']
}

declare module 'virtual:words/app/consent' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['consent']
  export const name: Words['name']
  export const heading: Words['heading']
  export const about: Words['about']
  export const more: Words['more']
  export const accept: Words['accept']
  export const reject: Words['reject']
  export const accepted: Words['accepted']
  export const rejected: Words['rejected']
  export const page: Words['page']
  export const hide: Words['hide']
}

declare module 'virtual:words/app/loading' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['loading']
  export const heading: Words['heading']
}

declare module 'virtual:words/app/error_summary' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['error_summary']
  export const heading: Words['heading']
  export const page: Words['page']
}

declare module 'virtual:words/app/rate_first' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['rate_first']
  export const please: Words['please']
  export const start: Words['start']
}

declare module 'virtual:words/app/incomplete_link' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['incomplete_link']
  export const heading: Words['heading']
  export const again: Words['again']
}

declare module 'virtual:words/app/counting' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['counting']
  export const title: Words['title']
}

declare module 'virtual:words/app/refusals' {
  import type { AppWords } from '#domain/words/app.ts'

  type Words = AppWords['refusals']
  export const bad_request: Words['bad_request']
  export const unknown_agency: Words['unknown_agency']
  export const not_needed: Words['not_needed']
  export const not_from_here: Words['not_from_here']
  export const not_your_session: Words['not_your_session']
  export const only_on_its_machine: Words['only_on_its_machine']
  export const nothing_here: Words['nothing_here']
  export const unknown_role: Words['unknown_role']
  export const unknown_question: Words['unknown_question']
  export const nothing_asked: Words['nothing_asked']
  export const not_an_option: Words['not_an_option']
  export const no_role_chosen: Words['no_role_chosen']
  export const not_rated_yet: Words['not_rated_yet']
  export const not_built_yet: Words['not_built_yet']
  export const changed_meanwhile: Words['changed_meanwhile']
  export const decided_about: Words['decided_about']
  export const many_assessments: Words['many_assessments']
  export const many_built: Words['many_built']
  export const many_begun: Words['many_begun']
  export const many_by_link: Words['many_by_link']
  export const not_again_yet: Words['not_again_yet']
  export const no_review_day: Words['no_review_day']
  export const many_actions: Words['many_actions']
  export const plan_not_shared: Words['plan_not_shared']
  export const validation_gone: Words['validation_gone']
  export const view_gone: Words['view_gone']
  export const view_not_yours: Words['view_not_yours']
  export const view_finished: Words['view_finished']
  export const view_elsewhere: Words['view_elsewhere']
  export const view_empty: Words['view_empty']
  export const views_unsaved: Words['views_unsaved']
  export const views_asked: Words['views_asked']
  export const views_not_asked: Words['views_not_asked']
  export const views_full: Words['views_full']
  export const many_view_requests: Words['many_view_requests']
  export const view_held_full: Words['view_held_full']
  export const team_gone: Words['team_gone']
  export const team_unsaved: Words['team_unsaved']
  export const team_led: Words['team_led']
  export const team_full: Words['team_full']
  export const team_nothing: Words['team_nothing']
  export const many_teams: Words['many_teams']
  export const link_unknown: Words['link_unknown']
  export const stop_link_unknown: Words['stop_link_unknown']
  export const link_not_valid: Words['link_not_valid']
  export const too_large: Words['too_large']
  export const not_json: Words['not_json']
  export const not_rated: Words['not_rated']
  export const no_reason: Words['no_reason']
  export const not_edited: Words['not_edited']
  export const failed: Words['failed']
  export const many_documents: Words['many_documents']
  export const document_too_slow: Words['document_too_slow']
  export const away: Words['away']
  export const cannot_save: Words['cannot_save']
}
