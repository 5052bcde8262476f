import type { Pack } from '#domain/framework/pack-schema.ts'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import type { Block, Cell } from '#domain/documents/blocks.ts'

export function cellWords(cell: Cell): string[] {
  if (typeof cell === 'string') return [cell]
  if ('room' in cell) return []
  return 'text' in cell ? [cell.text, ...(cell.below ?? [])] : [...cell.texts, ...cell.items]
}

/** Every text of a block, in order, including the alternatives for pictures and tables. */
export function wordsOf(block: Block): string[] {
  switch (block.type) {
    case 'title-page':
      return [block.kind, block.title, ...block.facts.flat(), ...(block.notes ?? []).flatMap(wordsOf)]
    case 'contents':
      return [block.title]
    case 'heading':
    case 'paragraph':
      return [block.text]
    case 'list':
      return block.items.flatMap(({ text, lead, items = [] }) => [
        text,
        ...(lead === undefined ? [] : [lead]),
        ...items,
      ])
    case 'table':
      return [block.title, ...block.header, ...block.rows.flat().flatMap(cellWords)]
    case 'callout':
      return [block.title, ...block.texts]
    case 'figure':
      return [block.caption, block.alternative]
    case 'field':
      return [block.label, block.hint]
    default:
      return []
  }
}

/** The blocks below a heading, up to the next one of the same level or above; empty if there is no such heading. */
export function below(blocks: readonly Block[], title: string): readonly Block[] {
  const at = blocks.findIndex((block) => block.type === 'heading' && block.text === title)
  const found = blocks[at]
  if (found?.type !== 'heading') return []
  const rest = blocks.slice(at + 1)
  const end = rest.findIndex((block) => block.type === 'heading' && block.level <= found.level)
  return end < 0 ? rest : rest.slice(0, end)
}

export function headings(blocks: readonly Block[]): { level: number; text: string }[] {
  return blocks.flatMap((block) => (block.type === 'heading' ? [{ level: block.level, text: block.text }] : []))
}

export function ofType<Type extends Block['type']>(
  blocks: readonly Block[],
  type: Type,
): Extract<Block, { type: Type }>[] {
  return blocks.filter((block): block is Extract<Block, { type: Type }> => block.type === type)
}

export function starterRole(pack: Pack, id: string): StarterRole {
  const found = starterRoles(pack).find((role) => role.id === id)
  if (!found) throw new Error(`no role ${id}`)
  return found
}

/** Ratings for all capabilities of a pack, in turn. */
export function inTurn(pack: Pack): Record<string, string> {
  return Object.fromEntries(
    pack.capabilities.map(({ id }, index) => [id, pack.ratings[index % pack.ratings.length]?.key ?? '']),
  )
}
