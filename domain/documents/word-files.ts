/**
 * Every Word document of the product is smaller than this, in KB of 1024 bytes. A link can therefore state it before the
 * file is made.
 */
export const maxWordFileSize = 250
