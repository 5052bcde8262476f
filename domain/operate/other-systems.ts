/** For how many days a key of another system may be made. */
export const maxKeyDays = 730

/** For how many days a key that has ended, and how often a key was used, are remembered. */
export const keptKeyDays = 90

/** For how many days it is remembered what webhooks were told. */
export const keptDeliveryDays = 30
