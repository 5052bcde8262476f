import type { Browser, Page } from '@playwright/test'
import { callHeaders } from '../../contract/wire/headers.ts'
import { paths } from '../../contract/wire/paths.ts'
import type { Pack } from '../../domain/framework/pack-schema.ts'
import { starterRoles } from '../../domain/role/starter-roles.ts'
import { axeFaults, reflowFaults } from '../../tests/support/app/screen-checks.ts'
import { arrive, settled, waitingForApp } from '../../tests/support/browser.ts'
import { newSite } from '../../tests/support/site.ts'

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** The screens that a visitor sees who has rated a role and set it beside another, in this order. */
function screens({ dimensions, capabilities, axes }: Pack, [role, other]: readonly { id: string }[]): string[] {
  const [base, beside] = [role?.id ?? '', other?.id]
  return [
    paths.start,
    paths.roleSelect({ query_role: '', query_agency: '' }),
    ...['profile', 'interview', 'assessment', 'paths'].map((tab) => paths.roleActions(base, tab)),
    paths.assessRole(base),
    paths.assessedRole(base),
    paths.planRole(base),
    paths.talk(base),
    paths.path(base),
    ...(axes.length > 0 ? [paths.map(base)] : []),
    ...(beside === undefined ? [] : [paths.compare(base, [beside])]),
    paths.build(),
    paths.built(),
    paths.whatItLooksLike,
    ...dimensions.slice(0, 2).map((_, index) => paths.dimension(index)),
    ...capabilities.slice(0, 2).map(({ id }) => paths.capability(id)),
    '/data',
    paths.yours,
  ]
}

/** Rates the role by calls, as far as it goes. */
async function rate(page: Page, roleId: string): Promise<void> {
  await page.evaluate(
    async ([role, call, headers]) => {
      const uuid = document.getElementById('app')?.dataset['uuid']
      const ask = async (step: object) => {
        const body = JSON.stringify({ qtype: 'ASSESS', roleId: role, uuid, ...step })
        const response = await fetch(call, { method: 'POST', headers, body })
        return (await response.json()) as { qref: string; is_last: boolean; optionsList: { key: string }[] }
      }
      let question = await ask({ direction: 'FIRST' })
      for (let place = 0; ; place += 1) {
        const { qref, is_last: isLast, optionsList } = question
        const answer = optionsList[place % optionsList.length]?.key
        question = await ask({ direction: 'NEXT', qref, answer })
        if (isLast) return
      }
    },
    [roleId, paths.call('get_question'), callHeaders] as const,
  )
}

/** Opens the main screens of a site at one width; gives what is wrong with each. */
async function look(page: Page, pack: Pack): Promise<string[]> {
  const faults: string[] = []
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const isNeeded = ({ needs }: { needs: object }) => Object.values(needs).some((need) => need !== 'none')
  const roles = starterRoles(pack).toSorted((one, other) => Number(isNeeded(other)) - Number(isNeeded(one)))
  const check = async (url: string) => {
    await settled(page)
    const found = [...errors.splice(0), ...(await reflowFaults(page)), ...(await axeFaults(page))]
    faults.push(...found.map((fault) => `${url} at ${page.viewportSize()?.width}: ${fault.slice(0, 300)}`))
  }
  await page.goto(paths.home)
  await check(paths.home)
  await arrive(page, paths.start)
  await rate(page, roles[0]?.id ?? '')
  for (const url of screens(pack, roles)) {
    try {
      // One page is looked at after the other.
      await arrive(page, url)
      await check(url)
    } catch (error) {
      faults.push(`${url}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`)
    }
  }
  return faults
}

/** Opens the main screens of a pack at both widths. */
export async function screenFaults(browser: Browser, folder: string, pack: Pack): Promise<string[]> {
  const site = await newSite(folder)
  const faults: string[] = []
  try {
    await site.start()
    for (const viewport of widths) {
      const context = await browser.newContext({ baseURL: site.url, viewport, reducedMotion: 'reduce' })
      faults.push(...(await look(waitingForApp(await context.newPage()), pack)))
      await context.close()
    }
  } finally {
    await site.remove()
  }
  return faults
}
