import { z } from 'zod'
import { besides } from '#domain/views/side-by-side.ts'
import { question } from './assessing.ts'
import { type CallDefinitions, linkToken, roleId, text, typed, uuid } from './call.ts'
import { fieldMessages } from './mail.ts'
import { ownLevel, role } from './role.ts'

const link = z.object({
  id: z.string(),
  label: z.string(),
  is_mailed: z.boolean(),
  /** How far the person has come; null where answers are shown only together, which never tells who has answered. */
  state: z.enum(['open', 'finished', 'seen', 'gone']).nullable(),
})

const sideBySide = z.object({
  id: z.string(),
  name: z.string(),
  /** The key of one's own rating; empty where there is none. */
  own: z.string(),
  /** Where people rate themselves against levels. */
  level: ownLevel.optional(),
  beside: z.enum(besides),
  spread: z.array(z.object({ rating: z.string(), count: z.int() })),
  people: z.array(z.object({ label: z.string(), rating: z.string() })),
  comments: z.array(z.object({ label: z.string(), text: z.string() })),
})

export type Views = z.infer<typeof viewsCalls.views_load.response>

export type AskedView = z.infer<typeof viewsCalls.view_load.response>

export const viewsCalls = {
  /**
   * The people whom the visitor asks for their view in a role, and those views beside the visitor's own ratings (ours). Loading counts as
   * looking: finished answers are shown where the rule allows it, and can then no longer be changed. 404 when there is no such role.
   */
  views_load: {
    summary: 'Look at the views of others on oneself in a role',
    request: z.strictObject({ roleId, uuid }),
    response: z.object({
      is_saved: z.boolean(),
      /** The names of the capabilities that the role needs, and of those chosen to develop. */
      needed: z.array(z.string()),
      chosen: z.array(z.string()),
      /** What was asked; null where nobody was asked. */
      request: z
        .object({
          first_name: z.string(),
          capabilities: z.array(z.string()),
          is_whole: z.boolean(),
          is_by_person: z.boolean(),
          has_comments: z.boolean(),
        })
        .nullable(),
      links: z.array(link),
      /** How many people's answers are shown. */
      people: z.int(),
      /** Whether answers that are shown only together may be waiting; true also where none are. */
      may_wait: z.boolean(),
      side_by_side: z.array(sideBySide),
      /** The ids of what to talk about first. */
      talk: z.array(z.string()),
    }),
  },

  /**
   * Begin to ask others for their view on oneself in a role (ours); `views_add` then makes the links. The answer is
   * empty, or holds a message for each field. 409 while the session is not saved, and where it has asked about this role already.
   */
  views_ask: {
    summary: 'Begin to ask others for their view',
    request: z.strictObject({
      roleId,
      first_name: typed,
      /** All that the role needs, or what is chosen to develop. */
      which: z.enum(['all', 'chosen']),
      is_by_person: z.boolean(),
      has_comments: z.boolean(),
      uuid,
    }),
    response: z.object({ first_name: z.string().optional() }),
  },

  /**
   * Make a link for one more person (ours). Without an address the answer holds the link, this once; with one the link is sent there and
   * shown to nobody else. Where a field breaks a rule, or no mail may go, the answer holds a message for it and no link is made. 409 where
   * `views_ask` has not begun for this role, or no more people can be asked.
   */
  views_add: {
    summary: 'Make a link for one more person who is asked for their view',
    request: z.strictObject({
      roleId,
      label: typed,
      email: typed.optional(),
      name: typed.optional(),
      comment: typed.optional(),
      uuid,
    }),
    response: z.object({
      messages: fieldMessages.extend({ label: z.string().optional() }),
      /** What the person is called; null where no link was made. */
      label: z.string().nullable(),
      link: z.string().nullable(),
    }),
  },

  /**
   * End the link to one person, or without an id all links on a role, and delete what was answered by them (ours). A repeated call changes
   * nothing.
   */
  views_end: {
    summary: 'End links by which others give their view',
    for: 'only deletes',
    request: z.strictObject({ roleId, id: text.max(100).optional(), uuid }),
    response: z.object({}),
  },

  /**
   * What somebody is asked by the token of their link, and what they have answered (ours). It changes nothing. 410 when
   * the link is no longer valid; 409 to the session that asked.
   */
  view_load: {
    summary: 'What somebody is asked about another person’s work',
    for: 'by a link',
    request: z.strictObject({ token: linkToken, uuid }),
    response: z.object({
      role,
      /** Empty where none was given. */
      first_name: z.string(),
      is_by_person: z.boolean(),
      has_comments: z.boolean(),
      is_mailed: z.boolean(),
      /** `elsewhere` where another browser has answered: then no answer is shown, nor how far it has come. */
      state: z.enum(['open', 'finished', 'seen', 'elsewhere']),
      questions: z.array(
        question
          .pick({ qref: true, text: true, additional_information: true, optionsList: true })
          .extend({ name: z.string(), answer: z.string(), comment: z.string() }),
      ),
    }),
  },

  /**
   * Store an answer about another person’s work, with a comment where they are asked for (ours). The answer is empty, or holds a message
   * for the comment; then nothing is stored. 409 when the question is not asked, the answer is no option, the answers are finished, or
   * another browser has answered by the link; 410 when the link is no longer valid.
   */
  view_answer: {
    summary: 'Store an answer about another person’s work',
    for: 'by a link',
    request: z.strictObject({ token: linkToken, qref: text.max(300), answer: text.max(300), comment: typed, uuid }),
    response: z.object({ comment: z.string().optional() }),
  },

  /**
   * Say that one’s answers about another person’s work are finished (ours). A repeated call changes nothing. 409 where no answer is given,
   * or another browser has answered by the link; 410 when the link is no longer valid.
   */
  view_finish: {
    summary: 'Say that answers about another person’s work are finished',
    for: 'by a link',
    request: z.strictObject({ token: linkToken, uuid }),
    response: z.object({}),
  },

  /**
   * Take back what one answered about another person’s work (ours). Before it was looked at, it can be answered anew;
   * afterwards the link ends. From any browser, because the one that answered may be gone. 410 when the link is no longer valid.
   */
  view_withdraw: {
    summary: 'Take back answers about another person’s work',
    for: 'by a link',
    request: z.strictObject({ token: linkToken, uuid }),
    response: z.object({
      /** Whether the link has ended with it. */
      is_over: z.boolean(),
    }),
  },
} as const satisfies CallDefinitions
