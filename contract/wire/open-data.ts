import { patterns } from './patterns.ts'

const files = (name: string) =>
  ({
    case: `${patterns.data}/${name}.case.json`,
    json: `${patterns.data}/${name}.json`,
    csv: `${patterns.data}/${name}.csv`,
    schema: `${patterns.data}/${name}.schema.json`,
  }) as const

export type OpenFormat = keyof ReturnType<typeof files>

/** Where open data stands. Programs on other sites read it there, so that these addresses must never change. */
export const openDataFiles = { framework: files('framework'), roles: files('roles') } as const
