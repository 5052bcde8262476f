import { paths } from '#contract/wire/paths.ts'
import { addressMessage, commentMessage, maxCommentLength } from '#domain/mail/email-request.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { limitMessage } from '#domain/mail/mail-limits.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State, Step } from '#gallery/state.ts'
import { chose } from '#gallery/states/role/role.ts'

/** What the server says of an address that has had its share. */
export const limitReached = (pack: Pack) => limitMessage(pack, 'address', 3, '2:45 pm')

const offline = 'We cannot reach the server. Check your connection, then try again. What you entered is kept.'

/** Documents by email, to oneself and to somebody else. */
export function emailStates({ pack, session, role }: Fixtures): State[] {
  const { fresh, chosen, planning } = session
  const profile = {
    screen: '/roleactions',
    path: paths.roleActions(role.id, 'profile'),
    session: chosen,
    answers: chose(chosen),
  }
  const open: Step[] = [{ press: 'Send as email attachment' }]
  const send: Step[] = [...open, { write: 'kiri@agency.govt.nz', into: 'Your Email' }, { press: 'Send' }]
  const sent = ['Success! Email Sent.', 'It should reach kiri@agency.govt.nz within a few minutes.', 'Send again']
  const plan = { screen: '/getplan', path: paths.getPlan, session: planning }
  const other = { screen: '/emailother', path: paths.emailOther, session: planning }
  const share = (comment: string): Step[] => [
    { write: 'manager@agency.govt.nz', into: 'Their Email' },
    { write: comment, into: 'Comment (optional)' },
    { press: 'Send' },
  ]
  const tooLong = 'Could we talk about this on Friday? '.repeat(15)
  return [
    { ...profile, state: 'email form', steps: open, says: ['Your Email', 'Send'] },
    {
      ...profile,
      state: 'email address missing',
      answers: { ...chose(chosen), send_email: [{ data: { email: addressMessage('') ?? '' } }] },
      steps: [...open, { press: 'Send' }],
      says: ['There is a problem', 'Please enter an email address.'],
    },
    {
      ...profile,
      state: 'email on its way',
      answers: { ...chose(chosen), send_email: ['pending'] },
      steps: send,
      says: ['Sending...'],
    },
    {
      ...profile,
      state: 'email on its way, offline',
      answers: { ...chose(chosen), send_email: ['offline'] },
      steps: send,
      says: ['Sending...', offline, 'Try again'],
    },
    {
      ...profile,
      state: 'email limit reached',
      answers: { ...chose(chosen), send_email: [{ data: { email: limitReached(pack) } }] },
      steps: send,
      says: ['There is a problem', limitReached(pack)],
    },
    {
      ...profile,
      state: 'email sent',
      answers: { ...chose(chosen), send_email: [{ data: {} }] },
      steps: send,
      says: [...sent, 'Download now', 'Explore Another Role'],
    },
    {
      ...profile,
      state: 'email sent, form again',
      answers: { ...chose(chosen), send_email: [{ data: {} }] },
      steps: [...send, { press: 'Send again' }],
      says: ['Your Email', 'Send', 'Explore Another Role'],
    },
    {
      ...profile,
      state: 'interview pack sent',
      path: paths.roleActions(role.id, 'interview'),
      answers: { ...chose(chosen), send_email: [{ data: {} }] },
      steps: send,
      says: [...sent, 'Explore Another Role'],
    },

    {
      ...other,
      state: 'nothing written',
      says: ['Email Someone Else', 'Their Email', 'Comment (optional)', 'Skip this'],
    },
    {
      ...other,
      state: 'nothing right',
      answers: {
        send_email: [{ data: { email: addressMessage('manager') ?? '', comment: commentMessage('www.') ?? '' } }],
      },
      steps: [
        { write: 'manager', into: 'Their Email' },
        { write: 'More of it stands at www.example.com.', into: 'Comment (optional)' },
        { press: 'Send' },
      ],
      says: [
        'There is a problem',
        'Please enter one email address, such as name@agency.govt.nz.',
        'Please leave links out of your comment.',
      ],
    },
    {
      ...other,
      state: 'comment too long',
      answers: { send_email: [{ data: { comment: commentMessage(tooLong) ?? '' } }] },
      steps: share(tooLong),
      says: [
        'There is a problem',
        'Please keep your comment to 500 characters.',
        `You have ${tooLong.trim().length - maxCommentLength} characters too many`,
      ],
    },
    {
      ...other,
      state: 'on its way',
      answers: { send_email: ['pending'] },
      steps: share('Could we talk about this on Friday?'),
      says: ['Sending...'],
    },
    {
      ...other,
      state: 'sent',
      answers: { send_email: [{ data: {} }] },
      steps: share('Could we talk about this on Friday?'),
      says: ['Email sent', 'manager@agency.govt.nz', 'Continue', 'Send to another person'],
    },
    { ...other, state: 'nothing rated yet', session: chosen, says: ['Email Someone Else', 'Start questionnaire'] },
    { ...other, state: 'no role', session: fresh, says: ['Please select a role.', 'Find a role'] },

    { ...plan, state: 'email form', steps: open, says: ['Your Email', 'Send'] },
    {
      ...plan,
      state: 'sent',
      answers: { send_email: [{ data: {} }] },
      steps: send,
      says: [...sent, 'Explore Another Role', 'Continue With This Role'],
    },
  ]
}
