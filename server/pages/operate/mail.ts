import { operatePatterns } from '#contract/wire/operate-paths.ts'
import { listOutbox, type ListedOutbox, type ListedWaiting } from '#server/commands/outbox.ts'
import { markup, nothing, type Markup } from '#server/values/markup.ts'
import { facts, form, secondary, table, time } from './frame.ts'
import type { Around, Show } from './section.ts'
import type { Operator } from './signing-in.ts'

/** So many mails are listed one by one. */
const maxListed = 200

function acts(operator: Operator, { id, to }: ListedWaiting): Markup {
  const which = markup`<input type="hidden" name="id" value="${id}" />`
  const about = markup`<span class="visually-hidden"> the mail to ${to}</span>`
  return markup`<div class="button-row">
${form(operator, operatePatterns.retry, markup`${which}<button class="button button-secondary">Try now${about}</button>`)}
${form(operator, operatePatterns.drop, markup`${which}<button class="button button-secondary">Drop${about}</button>`)}</div>`
}

function waitingPart(operator: Operator, { waiting }: ListedOutbox): Markup {
  if (waiting.length === 0) return markup`<p class="lede">No mail waits.</p>`
  const rows = waiting
    .slice(0, maxListed)
    .map((mail) => [
      markup`<bdi>${mail.to}</bdi>`,
      mail.type,
      mail.state,
      time(mail.stored_at),
      markup`${mail.tries}${mail.last_failure === null ? nothing : markup` (${mail.last_failure})`}`,
      time(mail.next_try_at),
      acts(operator, mail),
    ])
  const head = ['To', 'Type', 'State', 'Stored', 'Tries', 'Next try', 'What to do']
  const more = waiting.length - rows.length
  const all = markup`<input type="hidden" name="id" value="" />`
  return markup`${table('The oldest first; addresses are masked', head, rows)}
${more > 0 ? markup`<p>… and ${more} more.</p>` : nothing}
<div class="button-row">${form(operator, operatePatterns.retry, markup`${all}${secondary('Try all now')}`)}</div>
<details><summary class="button button-secondary">Drop all …</summary>
${form(operator, operatePatterns.drop, markup`${all}<p>Every mail that waits is erased unsent. Nobody can bring it back.</p><button class="button">Drop all ${waiting.length}</button>`)}</details>`
}

/** The mail that waits, and how mail has ended lately. */
export function mailPage({ commandThat }: Around): Show {
  return async (operator, notice) => {
    const outbox = await listOutbox(commandThat([]))
    const ended = outbox.ended.map(({ result, mails }): [string, string] => [result, String(mails)])
    return {
      section: 'mail',
      title: 'Mail that waits',
      notice,
      content: markup`${waitingPart(operator, outbox)}
<h2>Ended in the last 24 hours</h2>
${ended.length === 0 ? markup`<p>None.</p>` : facts(ended)}`,
    }
  }
}
