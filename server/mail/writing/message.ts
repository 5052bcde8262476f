/** A file attached to a mail. */
export type Attachment = { name: string; contentType: string; content: Buffer }

/** The content of a mail; `text` and `html` say the same. */
export type Message = { subject: string; text: string; html: string; attachments: readonly Attachment[] }

/** A mail that a visitor causes; each recipient gets it with a link of their own at its end. */
export type CausedMail = Message & { withStopLink: (url: string) => Message }
