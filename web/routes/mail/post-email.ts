import { readChoice } from '#contract/wire/documents.ts'
import type { RequestedEmailType } from '#domain/mail/email-request.ts'
import { atLeast, minSendingTime } from '#web/app/post-form.tsx'
import { textIn, textsIn, type Post } from '#web/load.ts'

/** A document by e-mail. */
export const postEmail: Post = async ({ app: { api } }, fields) => {
  const { agency, capabilities, themes } = readChoice({
    agency: textIn(fields, 'agency'),
    capabilities: textIn(fields, 'capabilities'),
    themes: textIn(fields, 'themes'),
  })
  const written = (name: 'name' | 'comment') => (fields.has(name) ? { [name]: textIn(fields, name) } : {})
  const sent = api.call('send_email', {
    // One address, or several, each in a field of its own.
    email: textsIn(fields, 'email').join('; '),
    emailType: textIn(fields, 'emailType') as RequestedEmailType,
    emailData: {
      roleId: textIn(fields, 'roleId'),
      ...(agency ? { agency } : {}),
      ...(capabilities ? { capabilities: [...capabilities] } : {}),
      ...(themes ? { themes: [...themes] } : {}),
    },
    ...written('name'),
    ...written('comment'),
  })
  return { messages: (await atLeast(minSendingTime, sent)).data as Record<string, string> }
}
