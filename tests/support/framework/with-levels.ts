import type { Pack } from '#domain/framework/pack-schema.ts'

/** BUILD asks for a level, also where the pack says otherwise. */
function askingForLevels(pack: Pack): Pack {
  const build = { ...pack.questionnaires.build, asks_for: 'level' as const }
  return { ...pack, questionnaires: { ...pack.questionnaires, build } }
}

/** The pack with levels of proficiency, made of its own words: the ratings, the lowest first, and what they look like. */
export function withLevels(pack: Pack): Pack {
  if (pack.levels) return askingForLevels(pack)
  const levels = pack.ratings.toReversed().map(({ key, name, meaning }) => ({ id: key, name, meaning }))
  const role_types = pack.role_types.map((type, place) => ({
    ...type,
    level: levels[Math.min(place, levels.length - 1)]?.id ?? '',
  }))
  const capabilities = pack.capabilities.map((capability) => {
    const { signs, derailers = [] } = capability
    if (!signs) return capability
    const ineffective = derailers.slice(0, 2).map(({ text }) => text)
    const indicators = Object.fromEntries(
      Object.entries(signs).map(([level, effective]) => [level, { effective, ineffective }]),
    )
    return { ...capability, indicators }
  })
  return askingForLevels({ ...pack, levels, role_types, capabilities })
}
