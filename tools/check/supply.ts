import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** More packages at runtime are more people to trust. */
const maxRuntimePackages = 164

/** Licences under which anybody may pass on the product as it is, with their notices; MPL-2.0 as long as those files stay unchanged. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/** Whether a licence, or one of those to choose from, is allowed; of several that hold together each must be. */
function isAllowed(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)))
}

/** Some packages give a single string in place of a list. */
const places = z.union([z.array(z.string()), z.string().transform((one) => [one])]).optional()
const packageSchema = z.object({
  license: z.string().default(''),
  integrity: z.string().default(''),
  dev: z.boolean().default(false),
  os: places,
  cpu: places,
  libc: places,
})
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) })

/** Every package that the lock file in a folder names, with the path where `npm ci` puts it. */
function readPackages(folder: string) {
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')))
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, path }))
}

/** What `npm ci --omit=dev` installs where the image is built: Linux on x64 with glibc. */
export function runtimePackages(folder: string) {
  return readPackages(folder).filter(
    ({ dev, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }) =>
      !dev && os.includes('linux') && cpu.includes('x64') && libc.includes('glibc'),
  )
}

const versions = z.record(z.string(), z.string())
const projectSchema = z.object({ dependencies: versions, optionalDependencies: versions })

/** A sentence for each thing that is wrong with the packages that the product is made of. */
function breachesOf(folder: string): string[] {
  const packages = readPackages(folder)
  const runtime = runtimePackages(folder).length
  console.log(`${packages.length} packages, ${runtime} of them at runtime`)
  const project = projectSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const direct = Object.entries({ ...project.dependencies, ...project.optionalDependencies })
  const settings = readFileSync(join(folder, '.npmrc'), 'utf8').split('\n')
  return [
    ...(runtime > maxRuntimePackages
      ? [`npm ci --omit=dev installs ${runtime} packages, where ${maxRuntimePackages} may be.`]
      : []),
    ...(settings.includes('ignore-scripts=true') ? [] : ['.npmrc does not say ignore-scripts=true.']),
    ...direct
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => `package.json names no exact release of ${name}: ${version}.`),
    ...packages
      .filter(({ integrity }) => !integrity.startsWith('sha512-'))
      .map(({ path }) => `package-lock.json has no SHA-512 of ${path}.`),
    ...packages
      .filter(({ license }) => !isAllowed(license))
      .map(({ path, license }) => `The licence of ${path} is not in the list: ${license || 'none'}.`),
  ]
}

const ask = (...words: readonly string[]) => spawnSync('npm', words, { stdio: 'inherit' }).status === 0

/**
 * Checks the packages that the product is made of. `isOnline` asks the registry too: which packages have a vulnerability that is high
 * or critical, and whether the signatures hold; the check fails where the registry does not answer.
 */
export function checkSupply(folder: string, isOnline: boolean): boolean {
  const breaches = breachesOf(folder)
  for (const breach of breaches) console.error(breach)
  const answers = isOnline ? [ask('audit', '--audit-level=high'), ask('audit', 'signatures')] : []
  return breaches.length === 0 && answers.every(Boolean)
}
