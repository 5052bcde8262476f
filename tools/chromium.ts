import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium has no sandbox for root. */
export const chromiumArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const debian = '/usr/bin/chromium'
const debianShell = '/usr/bin/chromium-headless-shell'

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

function install(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} from the system’s packages`)
  return run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', name)
}

/** A complete Chromium: the system's, or one installed here. Throws a sentence if there is none. */
export function findChromium(): string {
  const given = process.env['TEST_CHROMIUM']
  if (given) return given
  if (existsSync(debian) || install('chromium')) return debian
  if (existsSync(chromium.executablePath()) || run('playwright', 'install', 'chromium')) {
    return chromium.executablePath()
  }
  throw new Error('The browser tests need Chromium: install it, or name it with TEST_CHROMIUM.')
}

/** Debian's Chromium, preferring the build for tests. */
export function installedChromium(): string {
  return existsSync(debianShell) ? debianShell : debian
}

/** Prefers a Chromium without windows, because opening windows takes longer than the tests themselves. */
export function findHeadlessShell(): string {
  const given = process.env['TEST_CHROMIUM']
  if (given) return given
  return existsSync(debianShell) || install('chromium-headless-shell') ? debianShell : findChromium()
}
