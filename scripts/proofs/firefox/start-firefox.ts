import { existsSync } from 'node:fs'
import { launch, type Browser } from 'puppeteer-core'

/** Starts Debian's Firefox, or the one that TEST_FIREFOX names; throws a sentence where there is none. */
export function startFirefox(): Promise<Browser> {
  const firefox = process.env['TEST_FIREFOX'] ?? '/usr/bin/firefox-esr'
  if (!existsSync(firefox))
    throw new Error('This proof needs Firefox: install Debian’s firefox-esr, or name another with TEST_FIREFOX.')
  // The panel of downloads opens with each one and takes the keyboard's focus out of the page.
  const extraPrefsFirefox = { 'browser.download.alwaysOpenPanel': false }
  return launch({ browser: 'firefox', executablePath: firefox, extraPrefsFirefox })
}
