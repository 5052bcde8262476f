import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { readNeeds, readPackages, shippedPackages, type Package } from './packages.ts'

// Writes a bill of materials in CycloneDX: the packages that are passed on, as the lock file and the screens' code have them.

const refOf = ({ name, version }: Pick<Package, 'name' | 'version'>) => `pkg:npm/${name.replace('@', '%40')}@${version}`
const licencesOf = (licence: string) => [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }]

const project = z
  .object({ name: z.string(), version: z.string(), license: z.string() })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const [file = 'dist/sbom.cdx.json'] = process.argv.slice(2)
const shipped = shippedPackages('.').map(({ one }) => one)
const refs = new Set(shipped.map(refOf))
const needs = readNeeds(readPackages('.'))
const refsOf = (path: string, names: readonly string[]) =>
  [...new Set(needs(path, names).map(refOf))].filter((ref) => refs.has(ref))
const neededBy = new Set(shipped.flatMap((one) => refsOf(one.path, Object.keys(one.dependencies))))

const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: {
      'bom-ref': refOf(project),
      type: 'application',
      name: project.name,
      version: project.version,
      purl: refOf(project),
      licenses: licencesOf(project.license),
    },
  },
  components: shipped.map((one) => ({
    'bom-ref': refOf(one),
    type: 'library',
    name: one.name,
    version: one.version,
    purl: refOf(one),
    hashes: [{ alg: 'SHA-512', content: Buffer.from(one.integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    licenses: licencesOf(one.license),
  })),
  dependencies: [
    { ref: refOf(project), dependsOn: shipped.map(refOf).filter((ref) => !neededBy.has(ref)) },
    ...shipped.map((one) => ({
      ref: refOf(one),
      dependsOn: refsOf(one.path, Object.keys({ ...one.dependencies, ...one.optionalDependencies })),
    })),
  ],
}

mkdirSync(dirname(resolve(file)), { recursive: true })
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${file}: ${bom.components.length} packages`)
