/** A mistake of whoever typed the command; the message says what to do instead. */
export class ContentError extends Error {}
