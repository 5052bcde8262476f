import type { Pack } from '#domain/framework/pack-schema.ts'
import type { StarterRole } from '#domain/role/starter-roles.ts'
import type { TestApp, Visitor } from '#tests/support/test-app.ts'

/** Where a journey takes place: the server's answers, and what it stores and sends. */
export type JourneySite = Pick<TestApp, 'app' | 'deps'>

/** A journey through a site with one pack, which notes every fault and goes on. */
export class Walk {
  readonly faults: string[] = []
  readonly site: JourneySite
  readonly visitor: Visitor
  /** The role of the journey, and others that it is compared with. */
  readonly role: StarterRole
  readonly others: readonly StarterRole[]

  constructor(site: JourneySite, visitor: Visitor, [role, ...others]: readonly StarterRole[]) {
    if (!role) throw new Error('the pack has no role')
    this.site = site
    this.visitor = visitor
    this.role = role
    this.others = others
  }

  get pack(): Pack {
    return this.site.deps.pack
  }

  /** Takes one step; an error in it is a fault with the step's name. */
  async step(name: string, take: () => Promise<void>): Promise<void> {
    try {
      await take()
    } catch (error) {
      this.faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 400))
    }
  }

  /** A fault with this description where something does not hold. */
  must(holds: boolean, described: string): void {
    if (!holds) this.faults.push(described)
  }

  /** What an address answers to a browser; a fault where that is not a success. */
  async get(url: string) {
    const response = await this.site.app.inject({ url, headers: { cookie: this.visitor.cookie } })
    if (response.statusCode !== 200)
      throw new Error(`${url} answers ${response.statusCode}: ${response.body.slice(0, 200)}`)
    return response
  }
}
