import { join } from 'node:path'
import { root } from '#server/places.ts'

/** The folder that holds the packs of the product. */
export const packsFolder = join(root, 'content')

/** A neutral pack, which new ones begin as. */
export const templatePack = 'template'

/** The folder of the template. It is the ground of every pack: what a pack need not say itself is read from here. */
export const groundFolder = join(packsFolder, templatePack)

/** The pages that are true of any framework. All others say something that only the pack can know. */
export const groundPages: readonly string[] = ['whatForMe']

/** Whether a file, or what is in a folder, is true of any framework, so that a pack need not have it. */
export function isOnGround(file: string): boolean {
  return /^(?:documents|emails)(?:\/|$)/.test(file) || groundPages.some((name) => file === `pages/${name}.md`)
}

/** The recruitment guide's PDF in the folder of a pack; each further language has one of its own, or none. */
export function guideOf(furtherLanguage: string | null): string {
  return `${furtherLanguage === null ? '' : `${furtherLanguage}/`}documents/recruitment-guide.pdf`
}
