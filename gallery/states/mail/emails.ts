import { paths } from '#contract/wire/paths.ts'
import { addressMessage, maxCommentLength } from '#domain/mail/email-request.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing/counted.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { recipientsIn, recipientsMessage } from '#domain/mail/recipients.ts'
import { limitMessage, roomMessage } from '#domain/mail/mail-limits.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import { shared } from '#gallery/states/role/shared-fixtures.ts'
import type { State, Step } from '#gallery/state.ts'
import { chose } from '#gallery/states/role/role.ts'

/** The server's message when an address has reached its limit of mails. */
export const limitReached = (pack: Pack) => limitMessage(pack, 'address', 3, '2:45 pm')

/** Documents by email, to the visitor and to another person. */
export function emailStates({ pack, session, role, plan: inShort }: Fixtures): State[] {
  const { app, documents, mail } = pack.words
  const { form, other: words } = mail
  const { fresh, chosen, planning } = session
  const profile = {
    screen: '/roleactions',
    path: paths.roleActions(role.id, 'profile'),
    session: chosen,
    answers: chose(chosen),
  }
  const open: Step[] = [{ press: documents.panel.email }]
  const writeTo = (addresses: string, into: string = form.your_email): Step[] => [
    ...open,
    { write: addresses, into },
    { press: form.send },
  ]
  const send = writeTo('kiri@agency.govt.nz')
  const panel = 'ana.tamihana@agency.govt.nz, ben@agency.govt.nz; cas@agency.govt.nz Ben@agency.govt.nz'
  const sent = [documents.panel.sent, 'kiri@agency.govt.nz', documents.panel.email_again]
  const plan = { screen: '/getplan', path: paths.getPlan, session: planning }
  const planned = { get_plan: [{ data: { plan: inShort, way: null } }] }
  const other = { screen: '/emailother', path: paths.emailOther, session: planning }
  const share = (comment: string): Step[] => [
    { write: 'manager@agency.govt.nz', into: form.their_email },
    { write: comment, into: mail.comment.label },
    { press: form.send },
  ]
  const severalTyped = 'ana@agency.govt.nz, ben@agency, cas@agency.govt.nz'
  const oneWrong = recipientsMessage(mail.address, severalTyped) ?? ''
  const tooLong = 'Could we talk about this on Friday? '.repeat(15)
  return [
    {
      ...profile,
      state: 'email form',
      steps: open,
      says: [form.your_email, form.add_person, form.send, form.link_instead],
    },
    {
      ...profile,
      state: 'email address missing',
      answers: { ...chose(chosen), send_email: [{ data: { email: mail.address.missing } }] },
      steps: [...open, { press: form.send }],
      says: [app.error_summary.heading, mail.address.missing],
    },
    {
      ...profile,
      state: 'email on its way',
      answers: { ...chose(chosen), send_email: ['pending'] },
      steps: send,
      says: [form.sending],
    },
    {
      ...profile,
      state: 'email on its way, offline',
      answers: { ...chose(chosen), send_email: ['offline'] },
      steps: send,
      says: [form.sending, app.no_answer.offline, app.no_answer.try_again],
    },
    {
      ...profile,
      state: 'email limit reached',
      answers: { ...chose(chosen), send_email: [{ data: { email: limitReached(pack) } }] },
      steps: send,
      says: [app.error_summary.heading, limitReached(pack)],
    },
    {
      ...profile,
      state: 'email sent',
      answers: { ...chose(chosen), send_email: [{ data: {} }] },
      steps: send,
      says: [...sent, documents.download.again, documents.plan.explore],
    },
    {
      ...profile,
      state: 'email sent, form again',
      answers: { ...chose(chosen), send_email: [{ data: {} }] },
      steps: [...send, { press: documents.panel.email_again }],
      says: [form.your_email, form.send, documents.plan.explore],
    },
    {
      ...profile,
      state: 'interview pack sent to three people',
      path: paths.roleActions(role.id, 'interview'),
      answers: { ...chose(chosen), send_email: [{ data: {} }] },
      steps: writeTo(panel),
      says: [documents.panel.sent, recipientsIn(panel).join(', '), form.merged, documents.plan.explore],
    },
    {
      ...profile,
      state: 'interview pack to those who got the profile',
      answers: { ...chose(chosen), send_email: [{ data: {} }] },
      steps: [
        ...writeTo(panel),
        { see: documents.panel.sent },
        { press: pack.words.role.page.tabs.interview },
        ...open,
      ],
      says: [form.your_email, mail.name.label, form.send],
    },
    {
      ...profile,
      state: 'one of three addresses and the name wrong',
      answers: { ...chose(chosen), send_email: [{ data: { email: oneWrong, name: mail.name.not_a_name } }] },
      steps: [
        ...open,
        { press: form.add_person },
        { write: severalTyped, into: form.your_email },
        { write: 'Mere 0800 123', into: mail.name.label },
        { press: form.send },
      ],
      says: [app.error_summary.heading, oneWrong, mail.name.not_a_name],
    },
    {
      ...profile,
      state: 'room for fewer emails than addresses',
      answers: { ...chose(chosen), send_email: [{ data: { email: roomMessage(pack, 'session', 2) } }] },
      steps: writeTo(panel),
      says: [app.error_summary.heading, roomMessage(pack, 'session', 2)],
    },
    {
      ...profile,
      state: 'a link instead of an email',
      answers: { ...chose(chosen), share_roles: [{ data: shared }] },
      steps: [...open, { press: form.link_instead }],
      says: [form.your_email, pack.words.role.share.label],
    },

    {
      ...other,
      state: 'nothing written',
      says: [words.heading, form.their_email, mail.name.label, mail.comment.label, words.skip],
    },
    {
      ...other,
      state: 'nothing right',
      answers: {
        send_email: [{ data: { email: addressMessage(mail.address, 'manager') ?? '', comment: mail.comment.links } }],
      },
      steps: [
        { write: 'manager', into: form.their_email },
        { write: 'More of it stands at www.example.com.', into: mail.comment.label },
        { press: form.send },
      ],
      says: [
        app.error_summary.heading,
        fill(mail.address.not_one, { example: mail.address.example }),
        mail.comment.links,
      ],
    },
    {
      ...other,
      state: 'comment too long',
      answers: { send_email: [{ data: { comment: mail.comment.too_long } }] },
      steps: share(tooLong),
      says: [
        app.error_summary.heading,
        mail.comment.too_long,
        fillCounted(pack, mail.comment.too_many, { count: tooLong.trim().length - maxCommentLength }),
      ],
    },
    {
      ...other,
      state: 'on its way',
      answers: { send_email: ['pending'] },
      steps: share('Could we talk about this on Friday?'),
      says: [form.sending],
    },
    {
      ...other,
      state: 'sent',
      answers: { send_email: [{ data: {} }] },
      steps: share('Could we talk about this on Friday?'),
      says: [words.sent, 'manager@agency.govt.nz', words.go_on, words.again],
    },
    {
      ...other,
      state: 'nothing relevant',
      session: session.irrelevant,
      says: [words.heading, pack.words.assessing.results.nothing_relevant, pack.words.assessing.results.no_plan],
    },
    { ...other, state: 'nothing rated yet', session: chosen, says: [words.heading, app.rate_first.start] },
    { ...other, state: 'no role', session: fresh, says: [pack.words.app.refusals.no_role_chosen] },

    { ...plan, state: 'email form', answers: planned, steps: open, says: [form.your_email, form.send] },
    {
      ...plan,
      state: 'sent',
      answers: { ...planned, send_email: [{ data: {} }] },
      steps: writeTo('kiri@agency.govt.nz', form.your_email),
      says: [...sent, documents.plan.explore, documents.plan.go_on],
    },
  ]
}
