import { requestedEmailTypes } from '#domain/mail/email-request.ts'
import { emailTypes } from '#domain/mail/emails-schema.ts'
import { queuedMails } from '#tests/support/mail/queued-mail.ts'
import { fileFaults } from './documents.ts'
import type { Walk } from './walk.ts'

const ofAssessment = ['ASSESSMENT_TO_SELF', 'ASSESSMENT_TO_OTHER']

/** Has every kind of mail sent; each has a subject, words and whole files. */
export async function sendMails(walk: Walk): Promise<void> {
  const { visitor, role, site } = walk
  const { assessmentMeta } = await visitor.call('status_load', {})
  const asked = requestedEmailTypes.filter((type) => assessmentMeta.is_rated || !ofAssessment.includes(type))
  for (const emailType of asked)
    // oxlint-disable-next-line no-await-in-loop
    await walk.step(`asking for ${emailType}`, async () => {
      const email = `${emailType.toLowerCase().replaceAll('_', '-')}@agency.example`
      const said = await visitor.call('send_email', { email, emailType, emailData: { roleId: role.id }, name: 'Mere' })
      walk.must(Object.keys(said).length === 0, `${emailType} is refused: ${JSON.stringify(said)}`)
    })
  await walk.step('the mails', async () => {
    const mails = await queuedMails(site.deps)
    for (const type of emailTypes.filter((one) => one === 'VALIDATION' || asked.some((other) => other === one))) {
      const { read } = mails.find((mail) => mail.type === type) ?? {}
      const said = [read?.subject, read?.text, read?.html].map((text) => text?.trim() ?? '')
      walk.must(
        said.every((text) => text !== ''),
        `${type} has no subject or no words`,
      )
      walk.must(!/\{\w+\}|\bundefined\b|<(ul|ol|h[1-6]|p)\b[^>]*>\s*<\/\1>/.test(said.join('\n')), `${type} has a gap`)
      for (const { filename, content } of read?.attachments ?? [])
        // oxlint-disable-next-line no-await-in-loop
        walk.faults.push(
          ...(await fileFaults({ name: `${type}, ${filename}`, content: Buffer.from(content as ArrayBuffer) })),
        )
    }
  })
}
