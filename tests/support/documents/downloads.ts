import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { readDocx } from './docx.ts'

/** Presses what downloads a document, and waits for it. */
export async function downloading(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

/** The words of a Word document that was downloaded. */
export async function textOf(download: Download): Promise<string> {
  const { text } = await readDocx(readFileSync(await download.path()))
  return text
}
