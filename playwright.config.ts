import { defineConfig } from '@playwright/test'
import { installedChromium } from './tools/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/{testFileDir}/trees/{arg}{ext}',
  // Two more than CI's two cores, because tests spend time waiting for animations and answers.
  workers: 4,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 240_000,
  // A busy machine is slow but not broken.
  expect: { timeout: 30_000 },
  // A test that passes on its second try does not fail the run; the report names it.
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: process.env['TEST_CHROMIUM'] ?? installedChromium(),
      // Drawing in the browser's own process costs a tenth less than in a process for each browser's GPU, which tests lack.
      args: ['--in-process-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    // Animations make every test slower; tests of animations opt in with `moving`.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // What a narrow screen or a finger changes is tagged, and tested here as well.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
})
