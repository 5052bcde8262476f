/** Makes what belongs to a key once; the `most` that were used last are kept. */
export function remember<Made>(most: number): (key: string, make: () => Made) => Made {
  const kept = new Map<string, Made>()
  return (key, make) => {
    const made = kept.has(key) ? (kept.get(key) as Made) : make()
    // The one used last stands last.
    kept.delete(key)
    kept.set(key, made)
    for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
    return made
  }
}
