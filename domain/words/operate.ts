// Made from content/words/en by `npm run content -- words`: change the words there.
import type { Counted, Sentence } from '#domain/framework/sentence.ts'

export type OperateWords = {
  frame: {
    title: string
    sign_out: string
    who: Sentence<'who'>
    not_done: string
    more: string
    what_is_wrong: string
    kilobytes: Sentence<'size'>
    megabytes: Sentence<'size'>
  }
  sections: {
    overview: string
    profiles: string
    agencies: string
    mail: string
    imports: string
    content: string
    keys: string
    webhooks: string
    figures: string
    log: string
  }
  sign_in: {
    heading: string
    lede: string
    secret: string
    about: string
    sign_in: string
    not_signed_in: string
    wrong: string
    with_account: string
    leave_account: string
    wrong_account: string
    no_role: string
    away: string
    contact: string
    too_many: Counted<'count'>
  }
  invitation: {
    heading: string
    lede: string
    link: string
    link_about: string
    go_on: string
    not_valid: string
    wrong: string
  }
  overview: {
    waiting: string
    profiles: string
    waiting_profiles: Counted<'count'>
    review: string
    mail: string
    waiting_mail: Counted<'count'>
    none: string
    running: string
    release: string
    content: string
    edition: Sentence<'edition' | 'pack' | 'print'>
    database: string
    migration: Sentence<'name'>
    no_migration: string
    sessions: string
    counted: Sentence<'saved' | 'unsaved'>
    backup: string
    no_backup: string
    hours_old: Counted<'count' | 'when'>
    days_old: Counted<'count' | 'when'>
  }
  health: {
    heading: string
    no_answer: Sentence<'command'>
    in_order: Sentence<'time'>
    needed: Sentence<'all' | 'count' | 'time'>
    table: string
    columns: { about: string; state: string; found: string }
    states: { in_order: string; look: string; wrong: string }
    todo: Sentence<'what'>
    again: string
  }
  profiles: {
    heading: string
    none: string
    none_fits: string
    table: string
    columns: { title: string; agency: string; by_search: string; saved: string }
    news: { new: string; changed: string }
    choose: Sentence<'title'>
    filter: { agency: string; all_agencies: string; age: string; any_age: string; state: string; all_states: string }
    days_or_more: Counted<'count'>
    with_chosen: string
    decline_about: string
    pass_on: string
    pass_on_about: string
    to: string
    none_chosen: string
    no_contact: string
    done: { approved: Counted<'count'>; declined: Counted<'count'>; passed_on: Counted<'count'> }
    left: { changed: Sentence<'title'>; gone: Sentence<'title'>; unknown: string; elsewhere: Sentence<'title'> }
    by_search: { by_link: string; found: string; held_back: string }
  }
  profile: {
    facts: { agency: string; profile: string; by_search: string; saved: string; relationship: string }
    not_known: string
    needs: string
    needs_table: string
    columns: { capability: string; need: string; level: string; this_one: string; closest: string }
    closest: string
    nothing_like_it: string
    named: Sentence<'agency_name' | 'title'>
    same: string
    differences: string
    decide: string
    approve_about: string
    approve: string
    decline: string
    decline_more: string
    decline_about: string
    reason: string
    choose: string
    all: string
  }
  agencies: {
    heading: string
    table: string
    columns: { agency: string; contacts: string; waiting: string; longest: string }
    by_framework: string
    days: Counted<'count'>
    none: string
    contacts_table: string
    contact_columns: { name: string; email: string; last_day: string; state: string; acts: string }
    states: { current: string; ended: Sentence<'time'>; over: string }
    kept: string
    send_link: string
    end: string
    invite: string
    invite_about: string
    wrong: { name: string; last_day: string; known: string; full: string }
    done: { invited: Sentence<'name'>; link_sent: Sentence<'name'>; ended: Sentence<'name'> }
    not_there: string
    all: string
  }
  mail: {
    heading: string
    none: string
    table: string
    columns: { to: string; type: string; state: string; stored: string; tries: string; next_try: string; acts: string }
    states: { waiting: string; being_sent: string; interrupted: string; in_doubt: string }
    tries: Sentence<'count' | 'failure'>
    try_now: string
    drop: string
    which: Sentence<'address'>
    more: Counted<'count'>
    try_all: string
    drop_all_more: string
    drop_all_about: string
    drop_all: Sentence<'count'>
    ended: string
    none_ended: string
    results: {
      accepted: string
      refused: string
      given_up: string
      in_doubt: string
      dropped: string
      unreadable: string
    }
  }
  imports: {
    heading: string
    lede: string
    what: string
    roles: string
    agencies: string
    learning: string
    file: string
    file_about: Sentence<'size'>
    mapping: string
    mapping_about: string
    no_mapping: string
    other_mapping: string
    own_mapping: string
    typed: string
    part: string
    only_agency: string
    only_agency_about: string
    all_agencies: string
    source: string
    source_about: string
    keep: string
    look: string
    busy: string
    too_large: string
    empty: string
    gone: string
  }
  earlier: {
    uploaded: string
    files: string
    file_columns: { file: string; what: string; state: string }
    what: { roles: string; agencies: string; learning: string }
    states: {
      read: string
      asking: string
      previewed: string
      faulty: string
      importing: string
      imported: string
      failed: string
    }
    imports: string
    last: string
    columns: {
      when: string
      what: string
      file: string
      source: string
      added: string
      changed: string
      withdrawn: string
    }
    undone: Sentence<'time'>
    undo_about: string
    undo: string
    not_last: string
    removed: string
    sources: string
    sources_about: string
    sources_table: string
    source_columns: { source: string; roles: string }
    remove_source: string
    choose_source: string
    source_word: Sentence<'word'>
    remove: string
    no_source: string
  }
  import: {
    headings: { roles: string; agencies: string; learning: string }
    facts: { file: string; sheet: string; mapping: string; lacking: string; only_agency: string; source: string }
    size: Sentence<'file' | 'size'>
    no_mapping: string
    typed: string
    stay: string
    withdrawn: string
    reading: string
    importing: string
    again: string
    previewed: string
    faulty: string
    imported: string
    failed: string
    counts: { rows: string; added: string; changed: string; withdrawn: string; unchanged: string; left_out: string }
    left_out: string
    repeats: Counted<'count'>
    other_types: Counted<'count'>
    first_faults: Sentence<'count' | 'shown'>
    faults: string
    kinds: {
      empty_key: string
      repeated_key: string
      short_title: string
      long_title: string
      unfit_title: string
      staff_not_a_number: string
      self_reference: string
      spreadsheet_error: string
      unknown_value: string
      other: string
    }
    advice: {
      empty_key: string
      repeated_key: string
      short_title: string
      long_title: string
      unfit_title: string
      staff_not_a_number: string
      self_reference: string
      spreadsheet_error: string
      unknown_value: string
      other: string
    }
    change_answer: string
    change_columns: string
    change_values: string
    fault_rows: Counted<'count'>
    changes: string
    changes_about: Sentence<'count' | 'from' | 'to'>
    no_changes: string
    change_columns_of: { change: string; title: string; agency: string; role_type: string }
    change_names: { added: string; changed: string; withdrawn: string }
    change: string
    all_changes: string
    search_words: string
    search: string
    earlier: string
    later: string
    keep: string
    keep_about: string
    keep_name: string
    keep_name_about: string
    keep_button: string
    download: string
    name_first: string
    name_taken: Sentence<'name'>
    kept: Sentence<'name'>
    fault_columns: { line: string; column: string; reason: string; rows: string }
    withdraws: Sentence<'roles' | 'share' | 'withdrawn'>
    word: Sentence<'word'>
    word_first: Sentence<'word'>
    apply: { roles: string; agencies: string; learning: string }
    remove: string
    remove_again: string
  }
  import_sheet: {
    heading: string
    lede: Sentence<'file'>
    sheet: string
    option: Counted<'count' | 'name'>
    go_on: string
  }
  import_columns: {
    heading: string
    lede: Sentence<'file' | 'rows'>
    other_sheet: string
    known: string
    use: string
    or: string
    fields: {
      title: string
      key: string
      unit: string
      agency: string
      role_type: string
      level: string
      family: string
      staff: string
      other_titles: string
    }
    about: {
      title: string
      key: string
      unit: string
      agency: string
      role_type: string
      level: string
      family: string
      staff: string
      other_titles: string
    }
    none: string
    none_title: string
    none_key: string
    own_key: Sentence<'columns'>
    repeats: Sentence<'rows' | 'titles'>
    once: Sentence<'titles'>
    once_about: string
    each_row: Sentence<'rows'>
    each_row_about: string
    option: Sentence<'examples' | 'name'>
    filled: Sentence<'examples' | 'filled' | 'rows'>
    empty: string
    one_agency: string
    no_agency: string
    behind: string
    places: { duplicates: string; short_titles: string; every_title: string }
    case: string
    case_more: string
    keep: string
    keep_words_about: string
    small: string
    keep_words: string
    small_words: string
    no_title: string
    no_titles: string
    leave_out: string
    list: string
    source: string
    source_about: string
    months: string
    part: string
    go_on: string
    all: string
    table: string
    columns: { name: string; filled: string; examples: string }
    title_first: string
    names: {
      title: string
      key: string
      unit: string
      agency: string
      role_type: string
      level: string
      family: string
      staff: string
      other_titles: string
      never: string
    }
  }
  import_values: {
    heading: string
    lede: string
    headings: { role_type: string; level: string; family: string; agency: string }
    of_column: Sentence<'column' | 'thing'>
    table: string
    columns: { value: string; rows: string; meaning: string }
    empty: string
    meaning_of: Sentence<'value'>
    as_others: string
    as_patterns: string
    others: string
    unknown_agencies: string
    all: string
    known: Counted<'count'>
    less: Counted<'count'>
    less_or_more: string
    answers: { leave_out: string; refuse: string; none: string; any: string }
    staff_type: string
    no_staff_type: string
    look: string
    back: string
  }
  figures: {
    heading: string
    lede: Sentence<'day'>
    none: Sentence<'day'>
    kinds: { found: string; begun: string; finished: string; downloaded: string; built: string; planned: string }
    about_kinds: { found: string; begun: string; finished: string; downloaded: string; built: string; planned: string }
    by_week: string
    last_week: Sentence<'count' | 'week'>
    table: string
    week: Sentence<'days' | 'number' | 'year'>
    period: Sentence<'days' | 'number' | 'year'>
    week_column: string
    by_period: string
    no_period: string
    choose_period: string
    choose_view: string
    views: {
      role_type: string
      agency: string
      campaign: string
      document: string
      ratings_all: string
      ratings_role_type: string
      ratings_need: string
      ratings_agency: string
    }
    documents: {
      role_profile: string
      interview_pack: string
      dev_plan: string
      comparison: string
      talk_guide: string
    }
    no_campaign: string
    others: string
    hidden: string
    too_small: string
    about: string
    files: string
    csv: string
    json: string
    feed: string
    no_feed: string
    feed_title: string
    in_feed: Sentence<'count' | 'kind'>
    nothing: string
  }
  log: {
    heading: string
    about: Sentence<'days'>
    filter: string
    person: string
    everybody: string
    act: string
    all_acts: string
    from: string
    to: string
    show: string
    table: string
    columns: { at: string; who: string; act: string; about: string; before: string; after: string }
    none: string
    earlier: string
    file: string
    acts: {
      sign_in: string
      sign_in_refused: string
      sign_out: string
      approve_profile: string
      decline_profile: string
      delegate_profile: string
      invite_contact: string
      send_contact_link: string
      end_contact: string
      retry_mail: string
      drop_mail: string
      allow_mail: string
      erase_session: string
      purge: string
      import: string
      undo_import: string
      export: string
      edit: string
      publish: string
      make_preview: string
      end_preview: string
      comment: string
      settle_comment: string
      ask_for_review: string
      make_key: string
      end_key: string
      write_by_api: string
      make_webhook: string
      pause_webhook: string
      resume_webhook: string
      end_webhook: string
      send_webhook_again: string
    }
  }
  keys: {
    heading: string
    about: string
    description: string
    table: string
    columns: {
      name: string
      scopes: string
      source: string
      last_day: string
      used: string
      uses: string
      acts: string
    }
    scopes: { read: string; write: string; frameworks: string; learning: string }
    source_of: Sentence<'bound' | 'source'>
    uses: Sentence<'count' | 'day'>
    never: string
    ended: Sentence<'time'>
    by: Sentence<'name' | 'time'>
    none: string
    end: string
    make: string
    name: string
    name_about: string
    may: string
    source: string
    source_about: string
    agency: string
    agency_about: string
    any_agency: string
    last_day: string
    kept: string
    wrong: { name: string; scopes: string; source: string; last_day: string }
    made: string
    done: Sentence<'name'>
    not_there: string
  }
  webhooks: {
    heading: string
    about: string
    is_off: string
    hosts: Sentence<'hosts'>
    table: string
    columns: { address: string; events: string; state: string; made: string; acts: string }
    events: { approved: string; changed: string; withdrawn: string; many: string }
    states: { active: string; paused: Sentence<'time'>; ended: Sentence<'time'> }
    none: string
    pause: string
    resume: string
    end: string
    make: string
    address: string
    address_about: string
    is_told: string
    deliveries: string
    deliveries_about: string
    delivery_columns: { at: string; address: string; event: string; role: string; state: string; acts: string }
    delivery_states: { waiting: string; delivered: string; given_up: string }
    tries: Sentence<'count' | 'failure' | 'state'>
    none_told: string
    again: string
    wrong: { address: string; events: string }
    made: string
    done: { pause: string; resume: string; end: string; again: string }
    not_there: string
  }
  content: {
    heading: string
    about: Sentence<'edition'>
    steps: string
    files: string
    parts: string
    folders: {
      capabilities: string
      families: string
      agencies: string
      framework: string
      roles: string
      questionnaires: string
      pages: string
      themes: string
      documents: string
      emails: string
      words: string
      pack: string
    }
    named: {
      agencies: string
      assess: string
      build: string
      dimensions: string
      pack: string
      retired: string
      rule: string
      same_words: string
      sources: string
      words: string
    }
    in_language: Sentence<'language' | 'title'>
    changed: string
    draft: string
    draft_of: Counted<'count'>
    no_draft: string
    in_order: string
    faults: string
    advice: string
    advice_about: string
    look: string
    by: Sentence<'names'>
    table: string
    columns: { at: string; before: string; after: string }
    nothing: string
    give_up: string
    publish: string
    publish_about: string
    note: string
    note_hint: string
    own: string
    may_not: string
    editions: string
    editions_table: string
    edition_columns: { number: string; at: string; by: string; note: string; act: string }
    first: string
    take_back: string
    again: Sentence<'number'>
    which: Sentence<'number'>
    preview: {
      heading: string
      about: string
      make: string
      made: string
      table: string
      columns: { by: string; at: string; ends: string; act: string }
      end: string
      which: Sentence<'name'>
      ended: string
      no_mail: string
      bar: {
        label: string
        about: Sentence<'date' | 'name'>
        end: string
        comment: string
        comment_about: string
        name: string
        text: string
        send: string
      }
      page: {
        heading: string
        lede: string
        link: string
        link_about: string
        go_on: string
        not_valid: string
        wrong: string
        commented: string
        commented_about: string
        not_commented: string
        not_commented_about: string
        back: string
      }
    }
    review: {
      heading: string
      asked: Sentence<'name' | 'note' | 'time'>
      ask: string
      ask_about: string
      line: string
      asked_for: string
      comments: string
      none: string
      whole: string
      by_link: Sentence<'name'>
      settle: string
      which: Sentence<'name'>
      settled: Sentence<'name'>
      settled_now: string
      about: string
      text: string
      write: string
      kept: string
      empty: string
      too_long: string
      open: Counted<'count'>
      count: Counted<'count'>
      changed: string
      edition: Sentence<'number'>
      against: string
      compare: string
      same: string
    }
    gone: {
      heading: string
      about: string
      kinds: {
        capability: string
        dimension: string
        agency: string
        role: string
        level: string
        role_type: string
        rating: string
      }
      named: Sentence<'kind' | 'name'>
      at: Sentence<'kind' | 'name' | 'names'>
      sessions: Counted<'count'>
      profiles: Counted<'count'>
      is_now: string
      choose: string
      same: string
      retired: string
      is_retired: string
      effects: {
        capability: string
        dimension: string
        agency: Sentence<'id'>
        role: string
        level: string
        role_type: Sentence<'id'>
        rating: string
      }
      keeps_id: string
      first: string
      choose_first: string
      not_there: string
      noted: string
    }
    edit: {
      all: string
      way: string
      languages: string
      first_language: string
      save: string
      saved: string
      saving: string
      checking: string
      in_order: string
      faulty: string
      lost: string
      check: string
      now: Sentence<'text'>
      not_all: string
      list_changed: string
      nothing_added: string
      to_write: string
      gaps: Sentence<'names'>
      limits: {
        between: Sentence<'least' | 'most'>
        least: Sentence<'least'>
        most: Sentence<'most'>
        letters: Sentence<'most'>
      }
      up: string
      down: string
      out: string
      drag: string
      act: Sentence<'act' | 'part'>
      add: string
      add_part: Sentence<'part'>
      add_item: Sentence<'part'>
      add_chosen: Sentence<'part'>
      add_more: Sentence<'count'>
      unnamed: string
      item: string
      choose: string
      any_agency: string
      preview: string
      in_this: string
      changed_by: Sentence<'names'>
      yes: string
      no: string
      wrong: string
      late: string
      published: Sentence<'edition'>
      given_up: string
    }
  }
}
