import { served } from './patterns.ts'

/** The local inbox, which the server writes for its own machine alone: its patterns as the server matches them. */
export const inboxPatterns = {
  list: served.inbox,
  styles: `${served.inbox}/inbox.css`,
  deleteAll: `${served.inbox}/delete-all`,
  mail: `${served.inbox}/:id`,
  frame: `${served.inbox}/:id/html`,
  attachment: `${served.inbox}/:id/attachments/:number`,
  deleteMail: `${served.inbox}/:id/delete`,
} as const

/** What the inbox's pages link to; attachments are counted from one. */
export const inboxPaths = {
  mail: (id: string, view?: 'html' | 'text') => `${served.inbox}/${id}${view ? `?view=${view}` : ''}`,
  frame: (id: string) => `${served.inbox}/${id}/html`,
  attachment: (id: string, number: number) => `${served.inbox}/${id}/attachments/${number}`,
  deleteMail: (id: string) => `${served.inbox}/${id}/delete`,
} as const
