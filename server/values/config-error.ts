/** Stops the start of the server because of a setting, which the message names. */
export class ConfigError extends Error {}
