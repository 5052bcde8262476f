import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const debian = '/usr/bin/chromium'

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** The Chromium that browser tests use: the system's, else one installed here. Throws a sentence when there is none to be had. */
export function findChromium(): string {
  const given = process.env['TEST_CHROMIUM']
  if (given) return given
  if (existsSync(debian)) return debian
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    console.log('Installing Chromium from the system’s packages')
    if (run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', 'chromium')) return debian
  } else if (existsSync(chromium.executablePath()) || run('playwright', 'install', 'chromium')) {
    return chromium.executablePath()
  }
  throw new Error('The browser tests need Chromium: install it, or name it with TEST_CHROMIUM.')
}
