/** The card that others show beside a shared link, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const
