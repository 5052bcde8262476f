import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isAllowed, licencesPage, readLicencesPage } from '#scripts/supply/licences.ts'
import { readPackages, runtimePackages } from '#scripts/supply/packages.ts'

/** More packages at runtime are more people to trust. */
const maxRuntimePackages = 150

/** A line that says what was found, and a sentence for each breach. */
type Finding = { rule: string; found: string; breaches: string[] }

const names = z.record(z.string(), z.string()).default({})
const projectSchema = z.object({ dependencies: names, optionalDependencies: names })

/** What stands in the folder's list of packages, lock file, settings of npm and documents, and what is wrong with it. */
export async function checkSupply(folder: string): Promise<Finding[]> {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const packages = readPackages(folder)
  const runtime = runtimePackages(packages)
  const project = projectSchema.parse(JSON.parse(read('package.json')))
  const direct = Object.entries({ ...project.dependencies, ...project.optionalDependencies })
  const explained = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` +\| *(\S.*?) *\|$/gm)].map(
    ([, name]) => name,
  )
  const settings = read('.npmrc').split('\n')
  const foreign = packages.filter(({ license }) => !isAllowed(license))
  const unsigned = packages.filter(({ integrity }) => !integrity.startsWith('sha512-'))
  const loose = direct.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
  const isFresh = read(licencesPage) === (await readLicencesPage(folder))

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
      rule: 'direct ones, each explained',
      found: String(direct.length),
      breaches: [
        ...direct
          .filter(([name]) => explained.filter((one) => one === name).length !== 1)
          .map(([name]) => `docs/dependencies.md has not exactly one line for ${name}.`),
        ...explained
          .filter((name) => !direct.some(([one]) => one === name))
          .map((name) => `docs/dependencies.md explains ${name}, which is none of the packages.`),
        ...loose.map(([name, version]) => `package.json names no exact release of ${name}: ${version}.`),
      ],
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
      breaches: [
        ...foreign.map(({ name, license }) => `The licence of ${name} is not in the list: ${license || 'none'}.`),
        ...(isFresh ? [] : [`${licencesPage} is out of date: run npm run licences.`]),
      ],
    },
  ]
}
