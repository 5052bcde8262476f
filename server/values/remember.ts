/** Makes what belongs to a key once; the `most` that were used last are kept, in `kept` where it is given. */
export function remember<Made>(most: number, kept = new Map<string, Made>()): (key: string, make: () => Made) => Made {
  return (key, make) => {
    const made = kept.has(key) ? (kept.get(key) as Made) : make()
    // The one used last stands last.
    kept.delete(key)
    kept.set(key, made)
    // A map passes over everything that it has deleted before it names its first key.
    if (kept.size <= most) return made
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return made
  }
}
