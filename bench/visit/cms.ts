/// <reference lib="dom" />
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startServer, type RunningServer } from '../server.ts'
import type { Question } from '../visitors.ts'
import { makePeerFolder } from './peer-folder.ts'

// Fetched for a run alone, as 204 MB that nothing else needs.
const packages = ['payload@3.90.2', '@payloadcms/db-sqlite@3.90.2', '@payloadcms/drizzle@3.90.2']

/** Puts these questions into a headless CMS, Payload, in an empty folder, and serves them; null where npm cannot fetch Payload. */
export async function serveCms(folder: string, asked: readonly Question[]): Promise<RunningServer | null> {
  const root = makePeerFolder(folder, 'cms', packages)
  if (root === null) return null
  const questions = asked.map(({ qref, text, optionsList }) => ({ qref, text, options: optionsList }))
  writeFileSync(join(root, 'questions.json'), JSON.stringify(questions))
  return startServer(join(root, 'server.mjs'), {
    NODE_ENV: 'production',
    CMS_DATABASE_URL: `file:${join(root, 'cms.db')}`,
  })
}

/** Answers so many questions, as a visitor does, each of them stored before the next is shown. */
export function askCms(count: number) {
  return async (page: Page, site: string): Promise<void> => {
    await page.goto(site)
    const shown = page.getByRole('main')
    for (let left = count; left > 0; left -= 1) {
      const option = page.getByRole('radio').first()
      await option.waitFor()
      const before = await shown.innerText()
      await option.click()
      await page.waitForFunction((text) => document.querySelector('main')?.innerText !== text, before)
    }
    await page.getByText('Thank you').waitFor()
  }
}
