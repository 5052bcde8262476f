import { daysBeforeAgain, maxEarlier } from '#domain/assessing/again.ts'
import { maxActionLength, maxActionsInPlan, maxWithLength, maxYearsAhead } from '#domain/assessing/plan.ts'
import { approvalDays, maxBuilt, maxSharedPerDay } from '#domain/building/shared-profile.ts'
import { maxWordFileSize } from '#domain/documents/document-names.ts'
import { maxCommentLength, maxRecipients } from '#domain/mail/email-request.ts'
import { mailKeyHours, mailLogDays, maxMailCountHours, maxMailHours } from '#domain/mail/mail-limits.ts'
import { maxNameLength } from '#domain/mail/sender-name.ts'
import { maxTitleLength, minQueryLength } from '#domain/role/role-title.ts'
import { analyticsMonths } from '#domain/session/analytics.ts'
import { maxAssessments, savedMonths, unsavedDays } from '#domain/session/session.ts'
import { maxTeamNameLength, minInTeam, teamDays } from '#domain/team/team.ts'
import { maxLabelLength, maxViews, minTogether } from '#domain/views/view.ts'

/** The limits of the product that texts mention, each under the name that stands in braces in those texts. */
export const limitNumbers = {
  max_title_length: maxTitleLength,
  min_query_length: minQueryLength,
  max_comment_length: maxCommentLength,
  max_name_length: maxNameLength,
  max_recipients: maxRecipients,
  max_shared_per_day: maxSharedPerDay,
  max_built: maxBuilt,
  max_assessments: maxAssessments,
  max_earlier: maxEarlier,
  days_before_again: daysBeforeAgain,
  max_action_length: maxActionLength,
  max_with_length: maxWithLength,
  max_actions_in_plan: maxActionsInPlan,
  max_years_ahead: maxYearsAhead,
  max_word_file_size: maxWordFileSize,
  validation_days: approvalDays,
  unsaved_days: unsavedDays,
  saved_months: savedMonths,
  mail_hours: maxMailHours,
  mail_key_hours: mailKeyHours,
  mail_log_days: mailLogDays,
  mail_count_hours: maxMailCountHours,
  analytics_months: analyticsMonths,
  max_views: maxViews,
  min_together: minTogether,
  max_label_length: maxLabelLength,
  min_in_team: minInTeam,
  team_days: teamDays,
  max_team_name_length: maxTeamNameLength,
} as const
