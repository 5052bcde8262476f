import { expect, it } from 'vitest'
import { limitNumbers } from './word-constants.ts'

it('holds the limits that pages, e-mails and screens promise', () => {
  expect(limitNumbers).toEqual({
    max_title_length: 120,
    min_query_length: 3,
    max_comment_length: 500,
    max_name_length: 60,
    max_recipients: 6,
    max_shared_per_day: 3,
    max_built: 100,
    max_assessments: 100,
    max_earlier: 10,
    days_before_again: 30,
    max_action_length: 300,
    max_with_length: 80,
    max_actions_in_plan: 40,
    max_years_ahead: 10,
    max_word_file_size: 250,
    validation_days: 14,
    unsaved_days: 7,
    saved_months: 12,
    mail_hours: 24,
    mail_key_hours: 48,
    mail_log_days: 90,
    mail_count_hours: 24,
    analytics_months: 12,
    max_views: 8,
    min_together: 3,
    max_label_length: 40,
    min_in_team: 5,
    team_days: 30,
    max_team_name_length: 60,
  })
})
