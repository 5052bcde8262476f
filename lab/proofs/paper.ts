import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Part } from './parts-of-file.ts'

/** Fonts as wide as those of Word, and wider ones in their place. */
const fontSettings = {
  word: { sans: 'Carlito', serif: 'Caladea' },
  wide: { sans: 'DejaVu Sans', serif: 'DejaVu Serif' },
} as const

type Fonts = keyof typeof fontSettings

function runProgram(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const ended = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env },
  })
  if (ended.error) throw new Error('This proof needs LibreOffice Writer, fontconfig and poppler-utils.')
  return ended
}

// LibreOffice takes Carlito for Calibri wherever it finds it, and Caladea for Cambria.
function fontConfiguration(fonts: Fonts, cache: string): string {
  const { sans, serif } = fontSettings[fonts]
  const others = Object.values(fontSettings.word).filter((name) => name !== sans && name !== serif)
  const rejected = others.map((name) => `<rejectfont><glob>*/${name}*</glob></rejectfont>`)
  const alias = (name: string, font: string) =>
    `<alias binding="same"><family>${name}</family><prefer><family>${font}</family></prefer></alias>`
  const rules = `<selectfont>${rejected.join('')}</selectfont>${alias('Calibri', sans)}${alias('Cambria', serif)}`
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir><cachedir>${cache}</cachedir>${rules}</fontconfig>`
}

/** Prints Word files with those fonts and gives the text of each one's pages. */
export function print(folder: string, fonts: Fonts, files: readonly { file: string; content: Buffer }[]): string[][] {
  const out = join(folder, fonts)
  mkdirSync(out, { recursive: true })
  const configuration = join(out, 'fonts.conf')
  writeFileSync(configuration, fontConfiguration(fonts, join(out, 'cache')))
  for (const { file, content } of files) writeFileSync(join(out, `${file}.docx`), content)
  const profile = `-env:UserInstallation=${pathToFileURL(join(out, 'profile')).href}`
  const paths = files.map(({ file }) => join(out, `${file}.docx`))
  const office = runProgram('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', out, ...paths], {
    FONTCONFIG_FILE: configuration,
  })
  // Without Java LibreOffice says so at every start; Writer does not need it.
  const complaints = office.stderr.split('\n').filter((line) => /warn|error/i.test(line) && !line.includes('javaldx'))
  if (complaints.length > 0) throw new Error(`LibreOffice complained:\n${complaints.join('\n')}`)
  return files.map(({ file }) => {
    const pdf = join(out, `${file}.pdf`)
    const { stdout, status } = runProgram('pdftotext', ['-raw', pdf, '-'])
    if (status !== 0) throw new Error(`LibreOffice made no PDF of ${file}`)
    const used = runProgram('pdffonts', [pdf]).stdout.replaceAll(/[^a-z]/gi, '')
    const { sans, serif } = fontSettings[fonts]
    const missing = [sans, serif].filter((name) => !used.includes(name.replaceAll(' ', '')))
    if (missing.length > 0) throw new Error(`${file} was printed without ${missing.join(' and ')}`)
    return stdout.split('\f').slice(0, -1)
  })
}

/** Compared without spaces, because a word that is too long for its line is parted wherever the line ends. */
export function plain(words: string): string {
  return words.replace(/\s+/g, '')
}

/** A part, and the page on which it begins, counted from 1. */
export type Printed = Part & { page: number }

/** Where each part of a file stands on paper, each looked for after the one before; throws where one is not there. */
export function onPaper(parts: readonly Part[], pages: readonly string[]): Printed[] {
  // Lists have marks before their items.
  const unmarked = (words: string) => plain(words).replaceAll(/[•–]/g, '')
  const plainPages = pages.map(unmarked)
  const starts = plainPages.map((_, page) => plainPages.slice(0, page).join('').length)
  const paper = plainPages.join('')
  let from = 0
  return parts.map((part) => {
    // Its beginning is enough, and what follows may stand on the next page.
    const found = paper.indexOf(unmarked(part.text).slice(0, 40), from)
    if (found < 0) throw new Error(`Not found on paper: ${part.text}`)
    from = found + 1
    return { ...part, page: starts.findLastIndex((start) => start <= found) + 1 }
  })
}

/** The lines of the contents that name another page than the one where the heading stands, or one further off than `tolerance`. */
export function wrongPages(printed: readonly Printed[], tolerance = 0): string[] {
  return printed.flatMap(({ text, entry }) => {
    if (!entry) return []
    const page = printed.find(({ heading }) => heading === entry.to)?.page
    const isRight = entry.page !== '' && Math.abs(Number(entry.page) - (page ?? Infinity)) <= tolerance
    return isRight ? [] : [`${text}: page ${entry.page || 'left out'}, and it stands on ${page}`]
  })
}

/** Fields, last rows and questions that stand alone: the last of several without the one before it, or one that has a page to itself. */
export function alone(printed: readonly Printed[]): string[] {
  return printed
    .filter(({ kind, run, page }, index) => {
      const before = printed[index - 1]
      const isLast = printed[index + 1]?.run !== run
      const isParted = isLast && before?.run === run && before.page !== page
      const hasPageToItself = printed.filter((other) => other.page === page).length === 1
      return kind !== 'text' && (isParted || hasPageToItself)
    })
    .map(({ kind, text, page }) => `${kind} on page ${page}: ${text.slice(0, 60)}`)
}
