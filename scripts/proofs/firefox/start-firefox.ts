import { existsSync } from 'node:fs'
import { launch, type Browser } from 'puppeteer-core'

/** Starts Debian's Firefox, or the one named by TEST_FIREFOX. Throws a sentence if there is none. */
export function startFirefox(): Promise<Browser> {
  const firefox = process.env['TEST_FIREFOX'] ?? '/usr/bin/firefox-esr'
  if (!existsSync(firefox))
    throw new Error('This proof needs Firefox: install Debian’s firefox-esr, or name another with TEST_FIREFOX.')
  // Firefox would open its panel at each download and take the focus out of the page.
  const extraPrefsFirefox = { 'browser.download.alwaysOpenPanel': false }
  return launch({ browser: 'firefox', executablePath: firefox, extraPrefsFirefox })
}
