/// <reference lib="dom" />
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { startServer, type RunningServer } from '../server.ts'
import type { Question } from '../visitors.ts'
import { makePeerFolder } from './peer-folder.ts'

// Fetched for a run alone, because together they are larger than all that the product is built with.
const packages = ['survey-core@3.0.0', 'survey-react-ui@3.0.0', 'react@19.3.1', 'react-dom@19.3.1']

/** Builds a page of SurveyJS with these questions in an empty folder, and serves it; null where npm cannot fetch SurveyJS. */
export async function serveSurvey(folder: string, questions: readonly Question[]): Promise<RunningServer | null> {
  const root = makePeerFolder(folder, 'survey', packages)
  if (root === null) return null
  const asked = questions.map(({ qref, text, optionsList }) => ({
    name: qref,
    title: text,
    choices: optionsList.map(({ key, value }) => ({ value: key, text: value })),
  }))
  writeFileSync(join(root, 'questions.json'), JSON.stringify(asked))
  await build({ root, configFile: false, logLevel: 'error', build: { chunkSizeWarningLimit: 5000 } })
  const database = `sqlite:${join(root, 'answers.db')}`
  return startServer('bench/visit/survey-server.ts', {
    SURVEY_BUILT: join(root, 'dist'),
    LSP_DATABASE_URL: database,
  })
}

/** Answers so many questions, as a visitor does, and waits until they are stored. */
export function fillSurvey(questions: number) {
  return async (page: Page, site: string): Promise<void> => {
    await page.goto(site)
    const shown = page.getByRole('main')
    for (let left = questions; left > 0; left -= 1) {
      const option = page.getByRole('radio').first()
      await option.waitFor()
      const before = await shown.innerText()
      await option.check({ force: true })
      // The last answer is sent by a button.
      if (left > 1) await page.waitForFunction((text) => document.querySelector('main')?.innerText !== text, before)
    }
    const stored = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Complete' }).click()
    await stored
  }
}
