import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { keepAnswers } from '#server/framework/describe-faults.ts'
import { splitFrontMatter } from '#server/framework/pack-reader.ts'
import { wordsIn } from '#server/framework/rich-text.ts'
import { type PackFiles, parseMarkdown, releasedCapabilities } from './passages.ts'

function headingsOf(source: string): { text: string; line: number }[] {
  const { body, bodyStart } = splitFrontMatter(source)
  return parseMarkdown(body).children.flatMap((node) =>
    node.type === 'heading' ? [{ text: wordsIn(node), line: (node.position?.start.line ?? 0) + bodyStart }] : [],
  )
}

/** Capabilities without a heading on a page that has headings for most of their dimension, so that its list should be complete. */
export function forgottenCapabilities(files: PackFiles, { dimensions, capabilities }: Pack): PackFault[] {
  return [...files]
    .filter(([file]) => file.startsWith('pages/'))
    .flatMap(([file, source]) => {
      const headings = headingsOf(source)
      return dimensions.flatMap(({ id, name }): PackFault[] => {
        const all = capabilities.filter(({ dimension }) => dimension === id)
        const named = headings.filter(({ text }) => all.some((one) => one.name === text))
        const lacking = all.filter((one) => !named.some(({ text }) => text === one.name))
        if (lacking.length === 0 || lacking.length * 2 >= all.length) return []
        const most = `${all.length - lacking.length} of the ${all.length} capabilities of ${name}`
        const reason = `has a heading for ${most}, and none for ${lacking.map((one) => one.name).join(', ')}: write it too`
        return [{ file, key: '', line: named.at(-1)?.line, reason }]
      })
    })
}

/** Ids that the last release had and this edition does not name: people's answers about them would be lost. */
export function vanishedCapabilities(folder: string, { capabilities, retired }: Pack): PackFault[] {
  const released = releasedCapabilities(folder)
  const named = new Set([
    ...capabilities.flatMap(({ id, renamed_from = [] }) => [id, ...renamed_from]),
    ...retired.map(({ id }) => id),
  ])
  return (released?.ids ?? [])
    .filter((id) => !named.has(id) && !existsSync(join(folder, 'framework', 'capabilities', `${id}.yaml`)))
    .map((id) => ({
      file: 'framework/dimensions.yaml',
      key: '',
      isWhole: true,
      reason: `lacks ${id}, which ${released?.release ?? ''} had. ${keepAnswers(id)}`,
    }))
}

/** Role types that say how much they need of some capabilities and leave out others, which count as none. */
export function leftOutNeeds({ capabilities, starter: { rule } }: Pack): PackFault[] {
  const all = capabilities.filter(({ core }) => !core).map(({ id }) => id)
  return Object.entries(rule.role_types).flatMap(([roleType, { needs }]) => {
    const left = all.filter((id) => !(id in needs))
    const reason = `leaves out ${left.join(', ')}, which counts as none`
    return left.length === 0 || left.length === all.length
      ? []
      : [{ file: 'roles/rule.yaml', key: `role_types.${roleType}.needs`, reason }]
  })
}
