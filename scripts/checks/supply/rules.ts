import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isAllowed } from '#scripts/supply/licences.ts'
import { readPackages, runtimePackages } from '#scripts/supply/packages.ts'

/** More packages at runtime are more people to trust. */
const maxRuntimePackages = 150

/** A line that says what was found, and a sentence for each breach. */
type Finding = { rule: string; found: string; breaches: string[] }

const names = z.record(z.string(), z.string()).default({})
const projectSchema = z.object({ dependencies: names, optionalDependencies: names })

/** What stands in the folder's list of packages, lock file and settings of npm, and what is wrong with it. */
export function checkSupply(folder: string): Finding[] {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const packages = readPackages(folder)
  const runtime = runtimePackages(packages)
  const project = projectSchema.parse(JSON.parse(read('package.json')))
  const direct = Object.entries({ ...project.dependencies, ...project.optionalDependencies })
  const settings = read('.npmrc').split('\n')
  const foreign = packages.filter(({ license }) => !isAllowed(license))
  const unsigned = packages.filter(({ integrity }) => !integrity.startsWith('sha512-'))
  const loose = direct.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))

  return [
    {
      rule: `packages at runtime (max ${maxRuntimePackages})`,
      found: String(runtime.length),
      breaches:
        runtime.length > maxRuntimePackages
          ? [`npm ci --omit=dev installs ${runtime.length} packages, where ${maxRuntimePackages} may be.`]
          : [],
    },
    {
      rule: 'direct ones, each an exact release',
      found: String(direct.length),
      breaches: loose.map(([name, version]) => `package.json names no exact release of ${name}: ${version}.`),
    },
    {
      rule: 'packages with a hash',
      found: `${packages.length - unsigned.length} of ${packages.length}`,
      breaches: unsigned.map(({ path }) => `package-lock.json has no SHA-512 of ${path}.`),
    },
    {
      rule: 'packages with a script to run',
      found: `${packages.filter(({ hasInstallScript }) => hasInstallScript).length}, none is run`,
      breaches: settings.includes('ignore-scripts=true') ? [] : ['.npmrc does not say ignore-scripts=true.'],
    },
    {
      rule: 'licences',
      found: `${packages.length - foreign.length} of ${packages.length} allowed`,
      breaches: foreign.map(({ name, license }) => `The licence of ${name} is not in the list: ${license || 'none'}.`),
    },
  ]
}
