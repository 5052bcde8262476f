import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { remember } from '#server/values/remember.ts'
import type { SectionPages } from './page-numbers.ts'

/** What was found of sections, each by a code of its content. */
export type FoundSections = [code: string, pages: SectionPages | null][]

const name = 'known sections'
// Most sections are about a capability, and the same in many documents.
const most = 500

/** What the thread knows of sections when it starts. */
export function knownSections(): Map<string, SectionPages | null> {
  return (getEnvironmentData(name) as Map<string, SectionPages | null> | undefined) ?? new Map()
}

/** Lays out each section once, those aside that are known. */
export const rememberSections = (known: Map<string, SectionPages | null>) => remember(most, known)

/** Keeps what a thread found, so that the next one knows it from its start: laying out takes longer than all else. */
export function keepSections(): (found: FoundSections) => void {
  const known = knownSections()
  const keep = rememberSections(known)
  return (found) => {
    for (const [code, pages] of found) keep(code, () => pages)
    setEnvironmentData(name, known)
  }
}
