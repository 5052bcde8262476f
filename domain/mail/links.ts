// Mail programs make links of these schemes even without "//" after the colon.
const schemes =
  'https?|ftps?|sftp|file|mailto|tel|sms|callto|facetime|skype|sips?|xmpp|ircs?|news|nntp|magnet|webcal|geo|javascript|ms-[a-z]+|onenote|outlook|whatsapp|tg'

const links = [
  /:\/\//,
  new RegExp(String.raw`\b(?:${schemes}):\S`, 'i'),
  /www\./i,
  // The words "data:" alone are none.
  /\bdata:[a-z]+\/\w/i,
  // Outlook makes a link of the path of a shared folder.
  /\\\\/,
  /@\S/,
  // A domain: a dot between a character that can end a name and two letters that can begin a last label.
  /(?:[^\s\p{P}]|[-_])[.。．｡][\p{L}\p{M}]{2}/u,
  /\d\.\d+\.\d+\.\d/,
]

/**
 * Whether a mail program could turn a part of a text into a link (trust.md T9). Full-width letters count as plain ones too,
 * because some programs treat them alike.
 */
export function hasLink(text: string): boolean {
  return links.some((link) => link.test(text) || link.test(text.normalize('NFKC')))
}
