import { ratingFaults } from '#domain/assessing/rating-faults.ts'
import { emailTypes } from '#domain/mail/emails-schema.ts'
import { axisFaults, levelFaults, stepFaults } from '#domain/role/role-faults.ts'
import { firstTitle, forAnyAgency, starterId } from '#domain/role/starter-roles.ts'
import {
  editionFaults,
  emailFaults,
  generalFaults,
  interviewFaults,
  pageTitleFaults,
  themeFaults,
  writingFaults,
} from './checks/content-faults.ts'
import { type Attempt, duplicatesIn, type PackFault } from './checks/fault.ts'
import { learningFaults } from '#domain/assessing/learning.ts'
import { colourFaults } from './look/look.ts'
import type { Pack, StarterFamily } from './pack-schema.ts'

function missing(file: string, key: string, found: readonly string[], wanted: readonly string[]): PackFault[] {
  return wanted
    .filter((id) => !found.includes(id))
    .map((id) => ({ file, key: `${key}.${id}`, reason: 'is missing: write it here' }))
}

function unknown(file: string, key: string, found: readonly string[], known: readonly string[]): PackFault[] {
  return found
    .filter((id) => !known.includes(id))
    .map((id) => ({
      file,
      key: `${key}.${id}`,
      reason: `is not one of the ids expected here${known.length <= 8 ? `: ${known.join(', ')}` : ''}`,
    }))
}

/** The capabilities that are not core: those that BUILD asks about, and that roles need in different measure. */
function notCore({ capabilities }: Pack): string[] {
  return capabilities.filter(({ core }) => !core).map(({ id }) => id)
}

function frameworkFaults(pack: Pack): PackFault[] {
  const file = 'framework/dimensions.yaml'
  const listed = pack.dimensions.flatMap((dimension) => dimension.capabilities)
  const each = pack.capabilities.filter(({ id }, index) => listed.indexOf(id) === index)
  const repeated = new Set(duplicatesIn(each.flatMap(({ statements }) => statements)))
  return [
    ...duplicatesIn(pack.dimensions.map((dimension) => dimension.id)).map((id) => ({
      file,
      key: id,
      reason: 'is there twice: give one of them another id',
    })),
    ...duplicatesIn(listed).map((id) => ({ file, key: id, reason: 'is listed twice: it belongs to one dimension' })),
    // The pack cannot change official wording, so repeated statements are no fault of it.
    ...(pack.wording === 'official' ? [] : each).flatMap((capability) =>
      capability.statements.flatMap((statement, index) =>
        repeated.has(statement)
          ? [
              {
                file: `framework/capabilities/${capability.id}.yaml`,
                key: `statements.${index}`,
                reason: 'is a statement that stands elsewhere too: say it differently',
              },
            ]
          : [],
      ),
    ),
  ]
}

function questionnaireFaults(pack: Pack): PackFault[] {
  const all = pack.capabilities.map((capability) => capability.id)
  const built = notCore(pack)
  const { assess, build } = pack.questionnaires
  return [
    ...unknown('questionnaires/assess.yaml', 'questions', Object.keys(assess.questions), all),
    ...unknown('questionnaires/build.yaml', 'questions', Object.keys(build.questions), built),
  ]
}

function ruleFaults(pack: Pack): PackFault[] {
  const file = 'roles/rule.yaml'
  const built = notCore(pack)
  const roleTypes = pack.role_types.map((roleType) => roleType.id)
  const rule = pack.starter.rule.role_types
  const given = Object.keys(rule)
  return [
    ...(given.length === 0 ? [] : missing(file, 'role_types', given, roleTypes)),
    ...unknown(file, 'role_types', given, roleTypes),
    ...Object.entries(rule).flatMap(([roleType, { needs }]) =>
      unknown(file, `role_types.${roleType}.needs`, Object.keys(needs), built),
    ),
  ]
}

/** Neighbours name each other, so that it does not matter from which of them somebody looks. */
function neighbourFaults({ id, neighbours = [] }: StarterFamily, families: readonly StarterFamily[]): string[] {
  return [
    ...duplicatesIn(neighbours).map((other) => `has ${other} twice: take one out`),
    ...neighbours.flatMap((other) => {
      const family = families.find((candidate) => candidate.id === other)
      if (other === id || !family) return [`has ${other}, which is not another job family: write the name of its file`]
      return family.neighbours?.includes(id)
        ? []
        : [`has ${other}, which does not name ${id} in return: both do, or neither`]
    }),
  ]
}

/** A setting of work that the pack does not have. */
function settingFaults({ settings = [] }: Pack, file: string, key: string, setting: string): PackFault[] {
  if (settings.includes(setting)) return []
  const known = settings.length > 0 ? `write one of ${settings.join(', ')}` : 'pack.yaml has no settings'
  return [{ file, key, reason: `is ${setting}, which is no setting of work: ${known}` }]
}

/** The settings for which capabilities are worded are the pack's. */
function wordedSettingFaults(pack: Pack): PackFault[] {
  return pack.capabilities.flatMap(({ id, settings = {} }) =>
    Object.keys(settings).flatMap((one) =>
      settingFaults(pack, `framework/capabilities/${id}.yaml`, `settings.${one}`, one),
    ),
  )
}

function familyFaults(pack: Pack, attempt: Attempt): PackFault[] {
  const built = notCore(pack)
  const agencies = [forAnyAgency, ...pack.agencies.map((agency) => agency.id)]
  const roleTypes = pack.role_types.map((roleType) => roleType.id)
  const { families } = pack.starter
  const faultsOf = (family: StarterFamily): PackFault[] => {
    const file = `roles/families/${family.id}.yaml`
    return [
      ...neighbourFaults(family, families).map((reason) => ({ file, key: 'neighbours', reason })),
      ...(family.setting === undefined ? [] : settingFaults(pack, file, 'setting', family.setting)),
      ...Object.keys(family.adjust ?? {})
        .filter((id) => !built.includes(id))
        .map((id) => ({
          file,
          key: `adjust.${id}`,
          reason: 'is not a capability beside the core ones: write the id of one',
        })),
      ...family.roles.flatMap((role, index) => [
        ...(roleTypes.includes(role.role_type)
          ? []
          : [
              {
                file,
                key: `roles.${index}.role_type`,
                reason: `is ${role.role_type}, which is not a role type: write one of ${roleTypes.join(', ')}`,
              },
            ]),
        ...role.agencies
          .filter((agency) => !agencies.includes(agency))
          .map((agency) => ({
            file,
            key: `roles.${index}.agencies`,
            quotes: agency,
            reason: `has ${agency}, which is not an agency: write an id of agencies.yaml, or any`,
          })),
      ]),
    ]
  }
  return families.flatMap((family) => attempt(() => faultsOf(family)))
}

function listFaults(pack: Pack): PackFault[] {
  return [
    ...duplicatesIn(pack.role_types.map((roleType) => roleType.id)).map((id) => ({
      file: 'pack.yaml',
      key: `role_types.${id}`,
      reason: 'is there twice: give one of them another id',
    })),
    ...duplicatesIn(pack.agencies.map((agency) => agency.id)).map((id) => ({
      file: 'agencies.yaml',
      key: id,
      reason: 'is there twice: give one of them another id',
    })),
    ...pack.agencies
      .filter((agency) => agency.id === forAnyAgency)
      .map(({ id }) => ({
        file: 'agencies.yaml',
        key: id,
        reason: 'stands for any agency in roles/families: choose another id',
      })),
  ]
}

function heartFaults({ heart, dimensions }: Pack): PackFault[] {
  if (heart === undefined || dimensions.some(({ id }) => id === heart)) return []
  const reason = `is ${heart}, which is no dimension: ${dimensions.map(({ id }) => id).join(', ')}`
  return [{ file: 'pack.yaml', key: 'heart', reason }]
}

/** Only further languages name a role's title in the first one (`of`). */
function firstTitleFaults({ language, languages, starter: { families } }: Pack): PackFault[] {
  if (language !== languages[0]) return []
  return families.flatMap(({ id, roles }) =>
    roles.flatMap(({ of }, index) => {
      const reason = 'names a title of the first language, and this is the first: take it out'
      return of === undefined ? [] : [{ file: `roles/families/${id}.yaml`, key: `roles.${index}.of`, reason }]
    }),
  )
}

/** An agency has one role of a title, as search compares titles. */
function titleFaults({ starter: { families } }: Pack): PackFault[] {
  const seen = new Map<string, string>()
  return families.flatMap(({ id, roles }) =>
    roles.flatMap(({ title: shown, of, agencies }, index) =>
      agencies.flatMap((agency) => {
        const title = firstTitle({ title: shown, of })
        const file = `roles/families/${id}.yaml`
        const role = starterId(title, agency)
        const before = seen.get(role)
        seen.set(role, file)
        if (before === undefined) return []
        const reason = `is "${title}", which ${before} has for ${agency} already: take one of them out`
        return [{ file, key: `roles.${index}.title`, reason }]
      }),
    ),
  )
}

/**
 * Checks what no single file's schema can: references between files, and what is missing or stands twice. It expects files
 * that fit their schemas; where some do not, `attempt` has to catch what a check stumbles over. An empty list means that the
 * pack can be served.
 */
export function checkPack(pack: Pack, attempt: Attempt = (check) => check()): PackFault[] {
  const checks: (() => PackFault[])[] = [
    () => listFaults(pack),
    () =>
      pack.starter.families.length === 0
        ? [
            {
              file: 'roles/families',
              key: '',
              isWhole: true,
              reason: 'holds no job family: write one, in a file that ends in .yaml',
            },
          ]
        : [],
    () => writingFaults(pack),
    () => pageTitleFaults(pack),
    () => themeFaults(pack),
    ...emailTypes.map((type) => () => emailFaults(type, pack.emails[type])),
    () => frameworkFaults(pack),
    () => heartFaults(pack),
    () => colourFaults(pack.look.named),
    () => axisFaults(pack),
    () => ratingFaults(pack),
    () => levelFaults(pack),
    () => stepFaults(pack),
    () => interviewFaults(pack),
    () => generalFaults(pack),
    () => learningFaults(pack),
    () => questionnaireFaults(pack),
    () => ruleFaults(pack),
    () => familyFaults(pack, attempt),
    () => wordedSettingFaults(pack),
  ]
  const faults = checks.flatMap(attempt)
  return faults.length > 0
    ? faults
    : attempt(() => [...titleFaults(pack), ...firstTitleFaults(pack), ...editionFaults(pack)])
}
