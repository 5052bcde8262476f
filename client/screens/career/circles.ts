import type { Role } from '#contract/role.ts'
import type { CareerPath } from '#domain/career/career-path.ts'

/** What each circle is called, what it means, and how its results are titled. */
export const circles: Readonly<Record<CareerPath, { name: string; meaning: string; results: string }>> = {
  same: {
    name: 'Same',
    meaning: 'the same number of people and strategic capabilities',
    results: 'Same strategic and people requirements',
  },
  morePeople: {
    name: 'More people',
    meaning: 'more people capabilities, and no fewer strategic ones',
    results: 'More people requirements',
  },
  moreStrategy: {
    name: 'More strategy',
    meaning: 'more strategic capabilities, and no fewer people ones',
    results: 'More strategic requirements',
  },
  moreBoth: {
    name: 'More of both',
    meaning: 'more people capabilities and more strategic ones',
    results: 'More of both strategic and people requirements',
  },
}

/** How many capabilities of each kind a role cannot do without. */
export function countsInWords({ people, strategy }: Role): string {
  return `${people} people ${people === 1 ? 'capability' : 'capabilities'} and ${strategy} strategic ${strategy === 1 ? 'one' : 'ones'}`
}
