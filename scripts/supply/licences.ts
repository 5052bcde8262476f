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

function counted(packages: readonly Package[]): [licence: string, count: number][] {
  const licences = [...new Set(packages.map(({ license }) => license))]
  return licences
    .map((licence): [string, number] => [licence, packages.filter(({ license }) => license === licence).length])
    .toSorted(([one, many], [other, more]) => more - many || one.localeCompare(other))
}

/** The licences of all that is passed on, counted, and the packages with theirs, as lines to print. */
export function licenceLines(folder: string): string[] {
  const shipped = shippedPackages(folder)
  const places = (isServers: boolean, isBrowsers: boolean) =>
    [...(isServers ? ['server'] : []), ...(isBrowsers ? ['browser'] : [])].join(', ')
  return [
    ...counted(shipped.map(({ one }) => one)).map(([licence, count]) => `${String(count).padStart(4)}  ${licence}`),
    '',
    ...shipped.map(
      ({ one, isServers, isBrowsers }) =>
        `${one.name}  ${one.version}  ${one.license}  (${places(isServers, isBrowsers)})`,
    ),
  ]
}
