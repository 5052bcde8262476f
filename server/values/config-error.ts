/** A setting that stops the start; the message names it. */
export class ConfigError extends Error {}
