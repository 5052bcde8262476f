import { expect, it } from 'vitest'
import { limitsInWords } from './limit-words.ts'

it('tells pages and emails the limits as they were promised', () => {
  expect(limitsInWords).toEqual({
    unsaved_hours: '24',
    saved_months: '12',
    mail_hours: '24',
    mail_key_hours: '48',
    mail_log_days: '90',
    mail_count_hours: '24',
    analytics_months: '12',
    shared_per_day: 'three',
    validation_days: '14',
  })
})
