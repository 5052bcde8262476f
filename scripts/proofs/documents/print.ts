import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Fonts as wide as those of Word, and wider ones in their place. */
const fontSettings = {
  word: { sans: 'Carlito', serif: 'Caladea' },
  wide: { sans: 'DejaVu Sans', serif: 'DejaVu Serif' },
} as const

type Fonts = keyof typeof fontSettings

function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
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
  const office = run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', out, ...paths], {
    FONTCONFIG_FILE: configuration,
  })
  // Without Java LibreOffice says so at every start; Writer does not need it.
  const complaints = office.stderr.split('\n').filter((line) => /warn|error/i.test(line) && !line.includes('javaldx'))
  if (complaints.length > 0) throw new Error(`LibreOffice complained:\n${complaints.join('\n')}`)
  return files.map(({ file }) => {
    const pdf = join(out, `${file}.pdf`)
    const { stdout, status } = run('pdftotext', ['-raw', pdf, '-'])
    if (status !== 0) throw new Error(`LibreOffice made no PDF of ${file}`)
    const used = run('pdffonts', [pdf]).stdout.replaceAll(/[^a-z]/gi, '')
    const { sans, serif } = fontSettings[fonts]
    const missing = [sans, serif].filter((name) => !used.includes(name.replaceAll(' ', '')))
    if (missing.length > 0) throw new Error(`${file} was printed without ${missing.join(' and ')}`)
    return stdout.split('\f').slice(0, -1)
  })
}
