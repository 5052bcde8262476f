import { maxSharedPerDay, validationDays } from '#domain/building/building-limits.ts'
import { mailKeyHours, mailLogDays, maxMailCountHours, maxMailHours } from '#domain/mail/mail-lifetimes.ts'
import { analyticsMonths } from '#domain/session/analytics.ts'
import { savedMonths, unsavedHours } from '#domain/session/session-limits.ts'
import { numberInWords } from './number-words.ts'

/** The limits that pages and emails of a pack tell of, by the name that stands there in braces. */
export const limitsInWords = {
  unsaved_hours: String(unsavedHours),
  saved_months: String(savedMonths),
  mail_hours: String(maxMailHours),
  mail_key_hours: String(mailKeyHours),
  mail_log_days: String(mailLogDays),
  mail_count_hours: String(maxMailCountHours),
  analytics_months: String(analyticsMonths),
  shared_per_day: numberInWords(maxSharedPerDay),
  validation_days: String(validationDays),
} as const

export const limitNames = Object.keys(limitsInWords) as (keyof typeof limitsInWords)[]
