import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type Look, widthOnWhite } from '#domain/framework/look/look.ts'
import type { Palette } from '#domain/framework/palette.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import { filledIn } from '#domain/framework/sentence.ts'
import { iconOf, pictureIn } from '#server/framework/look-pictures.ts'
import { guideOf } from '#server/framework/pack-files.ts'
import { furtherLanguage } from '#server/framework/languages.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { guideBlocks } from './guide-blocks.ts'

/** The part of the compiler that we use; its types are in a separate package. */
type Typst = {
  NodeCompiler: {
    create: (options: { workspace: string; fontArgs: { fontPaths: string[] }[] }) => {
      compile: (options: { mainFilePath: string; inputs: Record<string, string> }) => {
        result: object | null
        takeDiagnostics: () => { shortDiagnostics: unknown[] } | null
      }
      pdf: (compiled: object, options: { pdfStandard: string }) => Buffer
    }
  }
}

export const compilerPackage = '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'
const coloursOf = ({ light, lines }: Palette) => ({
  deep: light.deep,
  ink: light.ink,
  muted: light['ink-2'],
  hairline: lines.quiet,
  mist: light.mist,
  teal: light.teal,
  gold: light.gold,
})

/** The logo on white, or else the icon. */
function emblemOf(look: Look): string {
  if (!look.logo) return iconOf(look)
  const [width, height] = [widthOnWhite(look.logo, 100), 100]
  const drawn = pictureIn({ type: 'image/png', content: look.logo.png }, { x: 0, y: 0, width, height })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawn}</svg>`
}

const root = resolve(import.meta.dirname, '..', '..')
const layout = join(import.meta.dirname, 'guide.typ')
const fonts = join(root, 'node_modules', '@expo-google-fonts')
const fontFolders = [
  'public-sans/400Regular',
  'public-sans/400Regular_Italic',
  'public-sans/600SemiBold',
  'source-serif-4/400Regular',
  'source-serif-4/600SemiBold',
]

/** Everything that the PDF is made from, as one text: words, colours and layout. */
function sourceOf(pack: Pack): { words: string; fingerprint: string } {
  const { title, subtitle } = pack.documents.recruitment_guide
  const values = pageValues(pack)
  const { language, region } = new Intl.Locale(pack.language)
  const content = {
    title: filledIn(title, values),
    subtitle: filledIn(subtitle, values),
    author: pack.site.organisation,
    footer: filledIn(pack.documents.labels.footer, { name: pack.site.framework, number: pack.version }),
    language,
    region: region ?? null,
    paper: pack.paper === 'letter' ? 'us-letter' : 'a4',
    colours: coloursOf(pack.look.palette),
    icon: emblemOf(pack.look),
    ...(pack.look.headerLine === null ? {} : { header: pack.look.headerLine }),
    blocks: guideBlocks(pack),
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(content))
    .update(readFileSync(layout))
    .digest('hex')
    .slice(0, 16)
  return { words: JSON.stringify({ ...content, keywords: [guideMark(fingerprint)] }), fingerprint }
}

const guideMark = (fingerprint: string) => `source ${fingerprint}`

/** A keyword in the PDF that identifies the words and layout it was made from. */
export function guideKeyword(pack: Pack): string {
  return guideMark(sourceOf(pack).fingerprint)
}

/** Makes a pack's recruitment guide as a PDF (PDF/UA-1); the same pack always gives the same bytes. */
export function compileGuide(pack: Pack): Buffer {
  const { NodeCompiler } = createRequire(import.meta.url)(compilerPackage) as Typst
  const compiler = NodeCompiler.create({
    workspace: root,
    fontArgs: [{ fontPaths: fontFolders.map((folder) => join(fonts, folder)) }],
  })
  const compiled = compiler.compile({ mainFilePath: layout, inputs: { guide: sourceOf(pack).words } })
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics, null, 2))
  return compiler.pdf(compiled.result, { pdfStandard: 'ua-1' })
}

if (import.meta.main) {
  const { LSP_PACK: name = 'lsp', LSP_LANGUAGE: named } = process.env
  const { pack } = loadPack(packFolder(name), named || null)
  const file = join(packFolder(name), guideOf(furtherLanguage(pack)))
  const pdf = compileGuide(pack)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, pdf)
  console.log(`${file}, ${Math.round(pdf.length / 1024)} KB`)
}
