import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { readDocx } from './docx.ts'

/** Runs `press` and waits for the download that it starts. */
export async function downloading(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

/** The words of a downloaded Word document. */
export async function textOf(download: Download): Promise<string> {
  const { text } = await readDocx(readFileSync(await download.path()))
  return text
}
