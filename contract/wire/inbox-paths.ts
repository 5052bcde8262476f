import { served } from './patterns.ts'

/** The URL patterns of the local inbox, which the server serves to its own machine alone. */
export const inboxPatterns = {
  list: served.inbox,
  deleteAll: `${served.inbox}/delete-all`,
  mail: `${served.inbox}/:id`,
  frame: `${served.inbox}/:id/html`,
  attachment: `${served.inbox}/:id/attachments/:number`,
  deleteMail: `${served.inbox}/:id/delete`,
} as const

/** The URLs that the inbox's pages link to. The first attachment has the number 1. */
export const inboxPaths = {
  mail: (id: string, view?: 'html' | 'text') => `${served.inbox}/${id}${view ? `?view=${view}` : ''}`,
  frame: (id: string) => `${served.inbox}/${id}/html`,
  attachment: (id: string, number: number) => `${served.inbox}/${id}/attachments/${number}`,
  deleteMail: (id: string) => `${served.inbox}/${id}/delete`,
} as const
