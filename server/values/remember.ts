/** A cache: makes the value of a key once, and keeps the `most` values that were used last, in `kept` where it is given. */
export function remember<Made>(most: number, kept = new Map<string, Made>()): (key: string, make: () => Made) => Made {
  return (key, make) => {
    const made = kept.has(key) ? (kept.get(key) as Made) : make()
    // The one used last stands last.
    kept.delete(key)
    kept.set(key, made)
    // Before the loop, because a map that begins to name its keys first passes over all that were deleted.
    if (kept.size <= most) return made
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return made
  }
}
