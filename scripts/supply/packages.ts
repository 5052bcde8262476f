import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const versions = z.record(z.string(), z.string()).default({})
/** Some packages say one word in place of a list. */
const places = z.union([z.array(z.string()), z.string().transform((one) => [one])]).optional()

const entrySchema = z.object({
  version: z.string().default(''),
  license: z.string().default(''),
  integrity: z.string().default(''),
  dev: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  os: places,
  cpu: places,
  libc: places,
  dependencies: versions,
  optionalDependencies: versions,
})

const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) })

/** One package of the lock file; its path says where `npm ci` puts it. */
export type Package = z.infer<typeof entrySchema> & { path: string; name: string }

const beginning = 'node_modules/'

/** Every package that the lock file in a folder names, in the order of their paths. */
export function readPackages(folder: string): Package[] {
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')))
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, path, name: path.slice(path.lastIndexOf(beginning) + beginning.length) }))
}

/** Whether a package goes onto the machines that are counted: Linux on x64 with glibc, as in the image. */
const isForImage = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Package) =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc')

/** What `npm ci --omit=dev` installs. */
export function runtimePackages(packages: readonly Package[]): Package[] {
  return packages.filter((one) => !one.dev && isForImage(one))
}

/** The package that another one at this path means by a name: the nearest one upwards, as Node looks for it. */
function found(byPath: ReadonlyMap<string, Package>, path: string, name: string): Package | undefined {
  const here = byPath.get(`${path}${path === '' ? '' : '/'}${beginning}${name}`)
  if (here || path === '') return here
  const above = path.slice(0, Math.max(0, path.lastIndexOf(beginning) - 1))
  return found(byPath, above, name)
}

/** Gives the packages that one at this path needs, as far as they are in the lock file; the product's own path is empty. */
export function readNeeds(packages: readonly Package[]): (path: string, names: readonly string[]) => Package[] {
  const byPath = new Map(packages.map((one) => [one.path, one]))
  return (path, names) => names.flatMap((name) => found(byPath, path, name) ?? [])
}

/** What the screens' code names and what that needs: packages that visitors' browsers can be sent a part of. */
function browserPackages(folder: string, packages: readonly Package[]): Package[] {
  const needs = readNeeds(packages)
  const reached = new Set<Package>()
  const reach = (path: string, names: readonly string[]): void => {
    for (const one of needs(path, names).filter((needed) => !reached.has(needed))) {
      reached.add(one)
      reach(one.path, Object.keys(one.dependencies))
    }
  }
  const exclude = ['**/*.test.*', 'web/*.config.ts', 'web/routes.ts']
  const files = globSync('web/**/*.{ts,tsx,css}', { cwd: folder, exclude })
  for (const file of files) {
    const code = readFileSync(join(folder, file), 'utf8')
    const named = code.matchAll(/(?:from |import |import\(|url\()'((?:@[\w.-]+\/)?[\w.-]+)/g)
    reach(
      '',
      [...named].map(([, name = '']) => name),
    )
  }
  return packages.filter((one) => reached.has(one))
}

const isSame = (one: Package, two: Package) => one.name === two.name && one.version === two.version

/** The packages that are passed on, the server's and the browser's; each release once, also where it lies in two places. */
export function shippedPackages(folder: string): { one: Package; isServers: boolean; isBrowsers: boolean }[] {
  const packages = readPackages(folder)
  const [runtime, browser] = [runtimePackages(packages), browserPackages(folder, packages)].map((some) => new Set(some))
  return packages
    .map((one) => ({ one, isServers: runtime?.has(one) ?? false, isBrowsers: browser?.has(one) ?? false }))
    .filter(({ isServers, isBrowsers }) => isServers || isBrowsers)
    .filter(({ one }, at, all) => all.findIndex((two) => isSame(one, two.one)) === at)
}
