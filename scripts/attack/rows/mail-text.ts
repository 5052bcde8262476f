import { requestedEmailTypes } from '#domain/mail/email-request.ts'
import { restoreLinkHeader } from '#contract/wire/headers.ts'
import { bodies, roleId } from '#tests/support/app/call-bodies.ts'
import { proveMailText } from '#tests/support/mail/mail-text.ts'
import type { ReceivedMail } from '#server/mail/inbox/mail-folder.ts'
import { newGuest, type Guest } from '../guest.ts'
import { Inbox } from '../inbox.ts'
import { pack } from '../pack.ts'
import { phishing } from '../payloads.ts'
import type { AttackRow, Target } from '../row.ts'
import { spread, Tally } from '../tally.ts'

/** What a mail program makes a link, a form or a picture of; tokens differ in every mail. */
function liveParts({ html, text }: ReceivedMail): string[] {
  const tags =
    html.match(/<\/?(?:a|area|base|button|form|iframe|img|input|link|meta|object|script|svg)\b[^>]*>/gi) ?? []
  // Many a program makes a link of a bare domain too.
  const hosts =
    `${text}\n${html}`.match(
      /(?:https?:|ftp:|mailto:|tel:|www\.)[^\s"<>]*|[\w.+-]+@[\w-]+\.[\w.-]+|[\p{L}\p{N}-]+[.。．｡]\p{L}{2,}|\d+(?:\.\d+){3}/giu,
    ) ?? []
  return [...tags, ...hosts].map((part) => part.replaceAll(/#[\w-]{20,}/g, '#')).toSorted()
}

let last = 0
const newAddress = () => `reader${(last += 1)}@agency.example`

/** Sends a mail, and gives it as it arrived; null where what was typed is refused beside its field. */
async function mailed(inbox: Inbox, guest: Guest, body: object): Promise<ReceivedMail | null> {
  const email = newAddress()
  const answer = await guest.post('send_email', { email, emailData: { roleId }, ...body })
  if (answer.status !== 200) throw new Error(`send_email: ${answer.status} ${answer.body}`)
  if (answer.body !== '{}') return null
  return inbox.mailTo(email)
}

async function phishingBy(target: Target) {
  const tally = new Tally()
  const guest = await newGuest(target.url)
  await guest.rate(roleId, 'curious', 'strong')
  const inbox = new Inbox(target.inbox)
  const type = { emailType: 'ASSESSMENT_TO_OTHER' }
  const plain = await mailed(inbox, guest, { ...type, comment: 'Plain words', name: 'Mere Ngata' })
  if (!plain) throw new Error('a plain comment is refused')
  const model = JSON.stringify(liveParts(plain))
  let refused = 0
  for (const payload of spread(phishing(), target.tries(phishing().length))) {
    for (const field of ['comment', 'name']) {
      const typed = { comment: 'Plain words', name: 'Mere Ngata', [field]: payload }
      const mail = await mailed(inbox, guest, { ...type, ...typed })
      if (!mail) refused += 1
      tally.check(mail === null || JSON.stringify(liveParts(mail)) === model, () => `${field}: ${payload}`)
      tally.check(mail === null || mail.subject === plain.subject, () => `${field} changes the subject: ${payload}`)
    }
  }
  return tally.outcome(`${refused} of ${2 * phishing().length} refused, the others quoted and dead`)
}

const publicUrl = 'https://localhost'

const hostile: [string, string][] = [
  ['host', 'evil.example'],
  ['host', 'evil.example:443'],
  ['host', 'lsp.example.govt.nz.evil.example'],
  ['x-forwarded-host', 'evil.example, worse.example'],
  ['x-forwarded-proto', 'http'],
  ['x-forwarded-port', '8443'],
  ['x-forwarded-server', 'evil.example'],
  ['x-forwarded-prefix', '/evil'],
  ['x-original-host', 'evil.example'],
  ['x-original-url', 'https://evil.example/restore'],
  ['x-rewrite-url', 'https://evil.example/restore'],
  ['x-host', 'evil.example'],
  ['x-http-host-override', 'evil.example'],
  ['forwarded', 'for=192.0.2.1;host=evil.example;proto=http'],
  ['referer', 'https://evil.example/'],
]

async function poisoning(target: Target) {
  const tally = new Tally()
  const own = await target.another({ LSP_PUBLIC_URL: publicUrl })
  try {
    const inbox = new Inbox(own.inbox)
    const isPoisoned = (said: string) => /evil|worse|https?:\/\/127\.0|:8443/.test(said)
    for (const [header, value] of [['', ''] as const, ...spread(hostile, target.tries(hostile.length))]) {
      const headers = header === '' ? Object.fromEntries(hostile.slice(3)) : { [header]: value }
      const guest = await newGuest(own.url)
      await guest.rate(roleId, 'curious', 'strong')
      for (const emailType of requestedEmailTypes) {
        const email = newAddress()
        const asked = { email, emailType, emailData: { roleId } }
        const answer = await guest.post('send_email', asked, headers)
        const what = `${emailType} with ${header || 'all'}: ${value}`
        tally.check(answer.status === 200, () => `${what} answered ${answer.status} ${answer.body}`)
        if (answer.status !== 200) continue
        const mail = await inbox.mailTo(email)
        const everything = [mail.text, mail.html, mail.from, answer.headers[restoreLinkHeader]].join(' ')
        tally.check(!isPoisoned(everything), () => `${what}: the mail names another host`)
      }
      for (const path of [
        '/',
        '/start',
        '/sitemap.xml',
        '/robots.txt',
        `/roleactions/${roleId}`,
        '/.well-known/security.txt',
      ]) {
        const { body, headers: given } = await guest.ask({ path, headers })
        const said = `${body} ${given.location ?? ''}`
        tally.check(!isPoisoned(said), () => `${path} names the host of ${header}`)
      }
    }
    const maker = await newGuest(own.url)
    await maker.build(pack)
    const form = { ...bodies.add_role, role: 'Keeper of harbours', agency: pack.agencies[0]?.id }
    const shared = await maker.post('add_role', form, Object.fromEntries(hostile.slice(3)))
    tally.check(shared.status === 200, () => `add_role answered ${shared.status} ${shared.body}`)
    const mail = await inbox.mailTo('validation@commission.example')
    tally.check(!isPoisoned(`${mail.text} ${mail.html}`), () => 'the mail to the agency names another host')
    return tally.outcome(`${hostile.length} headers and all at once, ${requestedEmailTypes.length + 1} types of mail`)
  } finally {
    await own.stop()
  }
}

async function injecting({ tries }: Target) {
  const runs = tries(5000, 100_000)
  const { addresses, comments, names, mails } = await proveMailText(runs, 20_261_123)
  const figures = `${addresses} addresses, ${names} names and ${comments} comments were taken, in ${mails} mails, each to one recipient`
  return { tries: runs, failures: [], figures }
}

export const rows: AttackRow[] = [
  { id: 'T8', name: 'header fields and recipients in what is typed', run: injecting },
  { id: 'T9', name: 'links and tags in comments and names', run: phishingBy },
  { id: 'T10', name: 'headers that name another host', run: poisoning },
]
