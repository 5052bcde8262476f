import type { FastifyReply, FastifyRequest } from 'fastify'
import { CommandError } from '#server/commands/command-error.ts'
import type { Command, Facts } from '#server/commands/command.ts'
import type { Deps } from '#server/deps.ts'
import type { Notice, OperatorPage } from './frame.ts'
import type { Operator } from './signing-in.ts'

/** A form that an operator sent: its fields by their names. */
export type Fields = Readonly<Record<string, string>>

/** What the pages and acts of a section work with. */
export type Around = {
  deps: Deps
  /** What a command works with; what it says is added to `said`. */
  commandThat: (said: string[]) => Command
}

/** What an act works with: the request with its operator, and the fields of the form. */
export type Act = { request: FastifyRequest; reply: FastifyReply; operator: Operator; fields: Fields }

/** Carries out what a command does, and tells what it said or why it was not done. */
export async function carriedOut(around: Around, act: (command: Command) => Promise<Facts>): Promise<Notice> {
  const said: string[] = []
  try {
    await act(around.commandThat(said))
    return { isDone: true, lines: said }
  } catch (error) {
    if (error instanceof CommandError) return { isDone: false, lines: error.message.split('\n') }
    throw error
  }
}

/** Writes a page for an operator; `notice` tells what was done before. */
export type Show = (operator: Operator, notice: Notice | null) => Promise<OperatorPage>

/** Registers what answers an operator who has signed in; whoever has not is sent to sign in. */
export type Routes = {
  get: (pattern: string, answer: (asked: Omit<Act, 'fields'>) => Promise<unknown>) => void
  /** An act is refused unless its form is one of ours; `named` stands in the log. */
  act: (pattern: string, named: string, carryOut: (act: Act) => Promise<unknown>) => void
  send: (reply: FastifyReply, operator: Operator, page: OperatorPage) => FastifyReply
}
