import { paths, patterns } from '#contract/wire/paths.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing.ts'
import { addressMessage, maxCommentLength, recipientsIn, recipientsMessage } from '#domain/mail/email-request.ts'
import { limitMessage, roomMessage } from '#domain/mail/mail-limits.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import { shared } from '#tests/support/app/role-fixtures.ts'
import type { State, Step } from '#tools/gallery/state.ts'
import { linkToken, statesOf } from './states-of.ts'

/** Documents by email, to the visitor and to another person, and stopping mail by the link of one. */
export function mailStates(fixtures: Fixtures): State[] {
  return [...documentStates(fixtures), ...otherStates(fixtures), ...stoppingStates(fixtures)]
}

/** The server's message when an address has reached its limit of mails. */
export const limitReached = ({ pack }: Pick<Fixtures, 'pack'>) => limitMessage(pack, 'address', 3, '2:45 pm')

function documentStates(fixtures: Fixtures): State[] {
  const { pack, session, role, plan: inShort } = fixtures
  const { app, documents, mail } = pack.words
  const { form } = mail
  const problem = app.error_summary.heading
  const open = documents.panel.email
  const writeTo = (addresses: string): Step[] => [open, { write: addresses, into: form.your_email }, form.send]
  const send = writeTo('kiri@agency.govt.nz')
  const panel = 'ana.tamihana@agency.govt.nz, ben@agency.govt.nz; cas@agency.govt.nz Ben@agency.govt.nz'
  const sent = [documents.panel.sent, 'kiri@agency.govt.nz', documents.panel.email_again]
  const severalTyped = 'ana@agency.govt.nz, ben@agency, cas@agency.govt.nz'
  const oneWrong = recipientsMessage(mail.address, severalTyped) ?? ''
  const profile = statesOf('/roleactions', {
    path: paths.roleActions(role.id, 'profile'),
    session: session.chosen,
    answers: { send_email: { data: {} } },
  })
  const refused = (email: string, steps: readonly Step[] = send) => ({
    answers: { send_email: { data: { email } } },
    steps,
  })
  const notTo = (state: string, message: string) => profile(state, [problem, message], refused(message))
  const room = roomMessage(pack, 'session', 2)
  const plan = statesOf('/getplan', {
    path: paths.getPlan,
    session: session.planning,
    answers: { get_plan: { data: { plan: inShort, way: null } }, send_email: { data: {} } },
  })
  return [
    profile('email form', [form.your_email, form.add_person, form.send, form.link_instead], { steps: [open] }),
    profile('email address missing', [problem, mail.address.missing], refused(mail.address.missing, [open, form.send])),
    profile('email on its way', form.sending, { answers: { send_email: 'pending' }, steps: send }),
    profile('email on its way, offline', [form.sending, app.no_answer.offline, app.no_answer.try_again], {
      answers: { send_email: 'offline' },
      steps: send,
    }),
    notTo('email limit reached', limitReached(fixtures)),
    profile('email sent', [...sent, documents.download.again, documents.plan.explore], { steps: send }),
    profile('email sent, form again', [form.your_email, form.send, documents.plan.explore], {
      steps: [...send, documents.panel.email_again],
    }),
    profile(
      'interview pack sent to three people',
      [documents.panel.sent, recipientsIn(panel).join(', '), form.merged, documents.plan.explore],
      { path: paths.roleActions(role.id, 'interview'), steps: writeTo(panel) },
    ),
    profile('interview pack to those who got the profile', [form.your_email, mail.name.label, form.send], {
      steps: [...writeTo(panel), { see: documents.panel.sent }, pack.words.role.page.tabs.interview, open],
    }),
    profile('one of three addresses and the name wrong', [problem, oneWrong, mail.name.not_a_name], {
      answers: { send_email: { data: { email: oneWrong, name: mail.name.not_a_name } } },
      steps: [
        open,
        form.add_person,
        { write: severalTyped, into: form.your_email },
        { write: 'Mere 0800 123', into: mail.name.label },
        form.send,
      ],
    }),
    profile('room for fewer emails than addresses', [problem, room], refused(room, writeTo(panel))),
    profile('a link instead of an email', [form.your_email, pack.words.role.share.label], {
      answers: { share_roles: { data: shared } },
      steps: [open, form.link_instead],
    }),
    notTo('email to an address that stopped it', mail.address.no_more),
    notTo(
      'email to a domain that gets none',
      fill(mail.address.not_allowed, { endings: '@health.govt.nz or .agency.govt.nz' }),
    ),
    notTo('email while the website sends none', limitMessage(pack, 'site', 500, '2:45 pm')),
    plan('email form', [form.your_email, form.send, documents.plan.send_other], { steps: [open] }),
    plan('sent', [...sent, documents.plan.explore, documents.plan.go_on], { steps: send }),
  ]
}

/** The assessment to another person. */
function otherStates({ pack, session }: Fixtures): State[] {
  const { app, mail } = pack.words
  const { form, other: words, comment } = mail
  const { results } = pack.words.assessing
  const problem = app.error_summary.heading
  const share = (text: string, address = 'manager@agency.govt.nz'): Step[] => [
    { write: address, into: form.their_email },
    words.more,
    { write: text, into: comment.label },
    words.go_on,
  ]
  const friday = 'Could we talk about this on Friday? '
  const tooLong = friday.repeat(15)
  const over = tooLong.trim().length - maxCommentLength
  const other = statesOf('/emailother', {
    path: paths.emailOther,
    session: session.planning,
    answers: { send_email: { data: {} } },
    steps: share(friday.trim()),
  })
  const unsent = { steps: [] }
  return [
    other('nothing written', [words.heading, form.their_email, words.more, words.go_on, words.skip], unsent),
    other('what they get, and more to write', [mail.name.label, comment.label, ...words.about], {
      steps: [words.more, words.gets],
    }),
    other('nothing right', [problem, fill(mail.address.not_one, { example: mail.address.example }), comment.links], {
      answers: {
        send_email: { data: { email: addressMessage(mail.address, 'manager') ?? '', comment: comment.links } },
      },
      steps: share('More of it stands at www.example.com.', 'manager'),
    }),
    other('comment too long', [problem, comment.too_long, fillCounted(pack, comment.too_many, { count: over })], {
      answers: { send_email: { data: { comment: comment.too_long } } },
      steps: share(tooLong),
    }),
    other('on its way', form.sending, { answers: { send_email: 'pending' } }),
    other('sent', [words.sent, 'manager@agency.govt.nz', words.go_on, words.again]),
    other('nothing relevant', [words.heading, results.nothing_relevant, results.no_plan], {
      ...unsent,
      session: session.irrelevant,
    }),
    other('nothing rated yet', [words.heading, app.rate_first.start], { ...unsent, session: session.chosen }),
    other('no role', app.refusals.no_role_chosen, { ...unsent, session: session.fresh }),
  ]
}

function stoppingStates({ pack, session }: Fixtures): State[] {
  const { incomplete_link, titles } = pack.words.app
  const { limits, reminders, stop: words } = pack.words.mail
  const stop = statesOf('/stop', {
    path: serverPaths.stop(linkToken),
    session: session.fresh,
    answers: { stop_mail: { data: {} } },
    steps: [words.stop],
  })
  const ofReminders = (name: 'confirm' | 'end') => {
    const isStop = name === 'end'
    const { done, lede, working } = reminders[name]
    const state = statesOf(isStop ? '/stopReminders' : '/confirmReminders', {
      path: isStop ? serverPaths.stopReminders(linkToken) : serverPaths.confirmReminders(linkToken),
      session: session.fresh,
      answers: { [isStop ? 'stop_reminders' : 'confirm_reminders']: { data: {} } },
      steps: [reminders[name].button],
    })
    return [
      state('ready', [titles[isStop ? 'stop_reminders' : 'confirm_reminders'], lede], { steps: [] }),
      state('working', working, { answers: { [isStop ? 'stop_reminders' : 'confirm_reminders']: 'pending' } }),
      state('done', done),
    ]
  }
  return [
    ...ofReminders('confirm'),
    ...ofReminders('end'),
    stop('ready', [titles.stop, words.lede, words.stop], { steps: [] }),
    stop('no token', incomplete_link.heading, { path: patterns.stop, steps: [] }),
    stop('stopping', words.stopping, { answers: { stop_mail: 'pending' } }),
    stop('stopped', [words.stopped, words.done, words.kept]),
    stop('a contact is asked', [words.asked, words.asked_about], {
      answers: { stop_mail: { data: { is_asked: true } } },
    }),
    stop('a contact cannot be asked', [words.not_asked, limits.same], {
      answers: { stop_mail: { data: { is_asked: true, message: limits.same } } },
    }),
  ]
}
