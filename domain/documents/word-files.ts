/** The size in KB (1024 bytes) that no Word document of the product reaches: what links to one can promise before it is made. */
export const maxWordFileSize = 100
