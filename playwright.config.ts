import { defineConfig } from '@playwright/test'
import { installedChromium } from './scripts/find-chromium.ts'
import { samplePack } from './tests/support/sample-pack.ts'

// The gallery shows the pack that its build takes from here.
process.env['LSP_PACK'] = samplePack

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  // One more than the cores that CI has: tests wait for screens that slide and answers that are shown for a moment.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 240_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  // What fails once and then passes is counted and named in the end, but stops nobody.
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: process.env['TEST_CHROMIUM'] ?? installedChromium(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    // Screens that slide take time on every way; those that test it say that they are `moving`.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // These have windows and paper of their own, or look at what no width changes.
      testIgnore:
        /(analytics|email|email-other|error-page|inbox|made-up-language|map|navigation|no-gallery|pages|print|question-page|restore|results|role-page|save|search|sentences|session|settings|statements|target|tiny-pack|waiting|web-documents)\.spec\.ts$/,
      // A phone has no keyboard to go by alone.
      grepInvert: /with the keyboard alone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
