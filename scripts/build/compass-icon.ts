import { light } from '#domain/framework/palette.ts'

/** The product's icon as SVG, for browser tabs and the cover of the guide. */
export function compassIcon(): string {
  const { deep, mist, gold } = light
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <circle cx="16" cy="16" r="16" fill="${deep}" />
  <path d="M16 3l3.2 10h-6.4z" fill="${gold}" />
  <path d="M16 29l3.2-10h-6.4zM3 16l10 3.2v-6.4zM29 16l-10 3.2v-6.4z" fill="${mist}" />
  <circle cx="16" cy="16" r="4.2" fill="${deep}" stroke="${mist}" stroke-width="1.6" />
</svg>
`
}
