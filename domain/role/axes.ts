/**
 * The axes on which capabilities are counted, by their places: the pack's first is stored and sent as `people`, its second as
 * `strategy` (Spec §3, Role). A pack has both, one or none, with names of its own.
 */
export const axisPlaces = ['people', 'strategy'] as const
export type AxisPlace = (typeof axisPlaces)[number]

/** The marks that can stand for an axis in a drawing. */
export const axisMarks = ['person', 'needle', 'disc', 'square'] as const
export type AxisMark = (typeof axisMarks)[number]

/** A count for each axis, and 0 for one that the pack does not have. */
export type Counts = Readonly<Record<AxisPlace, number>>

type Axis = { readonly id: string }

/** What counting asks of a pack. */
export type Counting = {
  readonly axes: readonly Axis[]
  readonly capabilities: readonly { readonly id: string; readonly axis?: string }[]
}

/** The place of the axis on which a capability counts; null where it counts on none. */
export function axisOf({ axes }: Pick<Counting, 'axes'>, { axis }: { readonly axis?: string }): AxisPlace | null {
  return axisPlaces.find((_, place) => axis !== undefined && axes[place]?.id === axis) ?? null
}

/** An axis as screens and documents show it; `most` is how many capabilities it has. */
export type CountedAxis = { place: AxisPlace; name: string; in_sentence: string; mark: AxisMark; most: number }

type NamedAxis = Axis & { readonly name: string; readonly in_sentence?: string; readonly mark?: AxisMark }

/** The axes of a pack in their order. */
export function countedAxes({ axes, capabilities }: Counting & { axes: readonly NamedAxis[] }): CountedAxis[] {
  return axisPlaces.flatMap((place, index) => {
    const axis = axes[index]
    if (!axis) return []
    const { id, name, in_sentence = name, mark = place === 'people' ? 'disc' : 'square' } = axis
    return [{ place, name, in_sentence, mark, most: capabilities.filter((one) => one.axis === id).length }]
  })
}
