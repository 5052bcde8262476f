import { join } from 'node:path'
import { formatted } from '#scripts/formatted.ts'
import { shippedPackages, type Package } from './packages.ts'

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
export function isAllowed(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)))
}

/** The page of licences, which a script writes. */
export const licencesPage = join('docs', 'licences.md')

function counted(packages: readonly Package[]): [licence: string, count: number][] {
  const licences = [...new Set(packages.map(({ license }) => license))]
  return licences
    .map((licence): [string, number] => [licence, packages.filter(({ license }) => license === licence).length])
    .toSorted(([one, many], [other, more]) => more - many || one.localeCompare(other))
}

/** The page of licences as the lock file and the screens' code have it now. */
export async function readLicencesPage(folder: string): Promise<string> {
  const shipped = shippedPackages(folder)
  const places = (isServers: boolean, isBrowsers: boolean) =>
    [...(isServers ? ['server'] : []), ...(isBrowsers ? ['browser'] : [])].join(', ')
  const text = [
    '# Licences of what we pass on',
    '',
    'Written by `npm run licences`; `npm run check:supply` says when it is out of date. It lists the packages that the server needs on Linux (x64)',
    'and those of which the screens can hold a part. On other systems the packages with binaries are others of the same makers. The words of each',
    'licence stand in its package’s folder in `node_modules`. The product itself stands under the [MIT licence](../LICENSE).',
    '',
    '| licence | packages |',
    '| --- | ---: |',
    ...counted(shipped.map(({ one }) => one)).map(([licence, count]) => `| ${licence} | ${count} |`),
    `| all | ${shipped.length} |`,
    '',
    '| package | version | licence | where |',
    '| --- | --- | --- | --- |',
    ...shipped.map(
      ({ one, isServers, isBrowsers }) =>
        `| ${one.name} | ${one.version} | ${one.license} | ${places(isServers, isBrowsers)} |`,
    ),
    '',
  ].join('\n')
  return formatted(licencesPage, text)
}
