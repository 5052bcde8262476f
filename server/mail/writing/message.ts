/** A file that goes along with a mail. */
export type Attachment = { name: string; contentType: string; content: Buffer }

/** A mail's content: `text` and `html` say the same. */
export type Message = { subject: string; text: string; html: string; attachments: readonly Attachment[] }
