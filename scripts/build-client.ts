import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build, mergeConfig, type InlineConfig, type Rolldown } from 'vite'
import { loadAfterPaint, noteEarly } from '#client/app/after-paint.ts'
import { paths } from '#contract/wire/paths.ts'
import { guideFileName } from '#contract/wire/document-paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import type * as prerender from '#client/prerender.tsx'
import { languageAttributes } from '#domain/framework/translation/direction.ts'
import { siteLanguages, type SiteLanguage } from '#domain/framework/languages/site-languages.ts'
import { furtherLanguage, servedLanguages } from '#server/framework/languages.ts'
import { exitCodes } from '#server/commands/command-error.ts'
import { fileFault } from '#server/commands/doctor/own-files.ts'
import { builtClient, type ClientManifest } from '#server/pages/client-files.ts'
import { escapeHtml } from '#server/values/markup.ts'
import { compilePack } from '#server/framework/compiled-pack.ts'
import { loadPack, packFolder, type LoadedPack } from '#server/framework/load-pack.ts'
import { refuseNoPack } from '#server/framework/pack-folder.ts'
import { packError } from '#server/framework/describe-faults.ts'
import { PackError } from '#server/framework/pack-error.ts'
import { packKey } from '#server/framework/pack-key.ts'
import { newBuild } from './build/client-builds.ts'
import { unshownMarkdown } from './content-rules/markdown.ts'
import { readPackFiles } from './content-rules/pack-files.ts'
import { clientConfig } from './build/client-config.ts'
import { ofClients } from './build/made-of.ts'
import { fallenTexts, type FallenTexts } from './build/fallen-texts.ts'
import { writePictures } from './build/pictures.ts'
import { readPage } from './rich-text.ts'

type Prerender = typeof prerender

function fileOf(path: string): string {
  const name = path === '/' ? 'home' : path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '')
  return `${name || 'not-found'}.html`
}

const gzipped = promisify(gzip)
const brotli = promisify(brotliCompress)

async function compress(file: string): Promise<void> {
  const content = readFileSync(file)
  writeFileSync(`${file}.br`, await brotli(content))
  writeFileSync(`${file}.gz`, await gzipped(content, { level: 9 }))
}

/** Compresses the scripts and looks in a folder, on threads of their own: a third of a build's work. */
async function compressAssets(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(names.map((name) => compress(join(folder, name))))
}

type Output = Rolldown.RolldownOutput['output']

const chunkOf = (output: Output, is: (chunk: Rolldown.OutputChunk) => boolean) =>
  output.find((file): file is Rolldown.OutputChunk => file.type === 'chunk' && is(file))

/** The scripts and styles in the browser's build that a module needs beyond those of every screen. */
function filesOf(output: Output, module: string, others: readonly string[]): string[] {
  const own = chunkOf(output, ({ facadeModuleId }) => facadeModuleId === module)
  const scripts = own ? [own.fileName, ...own.imports].filter((file) => !others.includes(file)) : []
  // What the screen's loader may ask for besides is there in time, but its looks would not be.
  const styles = [...scripts, ...(own?.dynamicImports ?? [])].flatMap((file) => [
    ...(chunkOf(output, ({ fileName }) => fileName === file)?.viteMetadata?.importedCss ?? []),
  ])
  return [...scripts, ...styles].map((file) => `/${file}`)
}

function hashOf(text: string, algorithm: 'sha256' | 'sha384' = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`
}

/** The addresses of what the client imports, and of what the screens other than home need besides. */
type Parts = { libraries: readonly string[]; laterFiles: readonly string[] }

/** Builds what browsers load; returns the files. */
async function buildScripts(config: InlineConfig, folder: string): Promise<{ output: Output; parts: Parts }> {
  const { output } = (await build(mergeConfig(config, { build: { outDir: folder } }))) as Rolldown.RolldownOutput
  const laterFiles = ['screens', 'shared'].map((name) => {
    const chunk = chunkOf(output, (one) => one.name === name)
    if (!chunk) throw new Error(`the build has no file "${name}"`)
    return `/${chunk.fileName}`
  })
  const imported = chunkOf(output, ({ isEntry }) => isEntry)?.imports ?? []
  return { output, parts: { libraries: imported.map((file) => `/${file}`), laterFiles } }
}

/** Builds what renders screens, here and on the server; returns where it is, and the module of each of its files. */
async function buildRenderer(
  config: InlineConfig,
  outDir: string,
): Promise<{ file: string; moduleOf: (file: string) => string }> {
  const own: InlineConfig = {
    // Without it React would be the slow one that developers use.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'prerender.tsx',
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'prerender.js' } },
    },
    ssr: { noExternal: true },
  }
  const { output } = (await build(mergeConfig(config, own))) as Rolldown.RolldownOutput
  const moduleOf = (file: string) => chunkOf(output, ({ fileName }) => fileName === file)?.facadeModuleId ?? ''
  return { file: join(outDir, 'prerender.js'), moduleOf }
}

/**
 * Inlines the styles and the script that notes what the visitor does, and gives the script that loads the client a file; returns the
 * inline ones' hashes for the policy, and where style sheet and icon are.
 */
function putInline(template: string, folder: string, { libraries, laterFiles }: Parts, home: string) {
  let stylesheet = ''
  let style = ''
  let script = ''
  const html = template
    .replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/, (_, href: string) => {
      stylesheet = href
      style = readFileSync(join(folder, href), 'utf8').trim()
      // The disabled link is not fetched; it tells the loader of later files that these styles are there.
      return `<style>${style}</style><link rel="stylesheet" href="${href}" disabled>`
    })
    // The loader asks for them, after the first paint.
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/, (_, src: string) => {
      script = `(${noteEarly.toString()})(${JSON.stringify(home)})`
      const given = [src, libraries, laterFiles, home].map((one) => JSON.stringify(one))
      const loader = `void (${loadAfterPaint.toString()})(${given.join(', ')})`
      const integrity = hashOf(loader, 'sha384')
      const address = `/assets/loader-${integrity.replaceAll(/\W/g, '').slice(6, 14)}.js`
      writeFileSync(join(folder, address), loader)
      return `<script type="module">${script}</script><script type="module" src="${address}" integrity="${integrity}"></script>`
    })
  const icon = /<link rel="icon"[^>]* href="([^"]+)"/.exec(html)?.[1] ?? ''
  return { html, looks: { inline: { style: hashOf(style), script: hashOf(script) }, stylesheet, icon } }
}

type Build = {
  loaded: LoadedPack
  fallen: FallenTexts
  only: string | null
  languages: readonly SiteLanguage[]
  madeOf: string
}

/** Builds the client in the language of its pack; returns what lets it replace the one before. */
async function buildClient({ loaded, fallen, only, languages, madeOf }: Build): Promise<() => void> {
  const { pack, fingerprint, guide } = loaded
  const base = languages.find(({ tag }) => tag === pack.language)?.base ?? ''
  const { path: folder, serve } = newBuild(builtClient(pack.id, only, base), madeOf)
  const config: InlineConfig = { ...clientConfig(loaded, languages, fallen), configFile: false }
  const { output, parts } = await buildScripts(config, folder)
  const built = readFileSync(join(folder, 'index.html'), 'utf8')
  const { html: template, looks } = putInline(built, folder, parts, base + paths.home)
  const assets = join(folder, 'assets')
  const compressed = compressAssets(assets)
  const renderer = await buildRenderer(config, join(folder, 'prerender'))
  const {
    notFoundPath,
    prerendered,
    renderConsent,
    renderedScreens,
    renderPage,
    renderPasteLink,
    screenPaths,
    screensOfLinks,
    viewOf,
  } = (await import(pathToFileURL(renderer.file).href)) as Prerender

  const { no_script: noScript } = pack.words.app
  const filled = template
    .replace('%LANGUAGE%', languageAttributes(pack.language))
    .replace('%NOSCRIPT%', escapeHtml(noScript.sentence))
    .replace('%NOSCRIPT_EMPTY%', escapeHtml(noScript.empty))
    .replace('%NOSCRIPT_AGAIN%', escapeHtml(noScript.again))
  const descriptionOf = (path: string) => {
    const page = pack.pages[path.slice(1)]
    const capability = pack.capabilities.find(({ id }) => paths.capability(id) === path)
    const data = path === patterns.data ? pack.words.framework.data_page.description : undefined
    return (page && readPage(page, pack).description) ?? capability?.definition ?? data ?? pack.site.home.lede
  }
  const pages: ClientManifest['pages'] = []
  const inEveryScreen = Object.values(parts)
    .flat()
    .map((file) => file.slice(1))
  const entry = chunkOf(output, ({ isEntry }) => isEntry)?.fileName ?? ''
  /** What the browser needs of one of these screens; null for other screens. */
  const codeOf = (path: string, among: typeof renderedScreens) => {
    const screen = among.find((candidate) => candidate.path === path)
    if (!screen) return null
    const file = /import\("\.\/(.+?)"\)/.exec(screen.code)?.[1]
    return file === undefined ? [] : filesOf(output, renderer.moduleOf(file), [entry, ...inEveryScreen])
  }
  const pageOf = (path: string) => ({ file: fileOf(path), view: viewOf(path), description: descriptionOf(path) })
  for (const path of [...screenPaths, notFoundPath]) {
    const isForAll = prerendered.includes(path)
    const ofLink = codeOf(path, screensOfLinks)?.filter((file) => file.endsWith('.js'))
    const content = isForAll || ofLink ? await renderPage(path) : ''
    const marked = ofLink ? ` data-of-link="${ofLink.join(' ')}"` : ''
    const instead = path === patterns.restore ? await renderPasteLink() : ''
    const html = filled
      .replace('data-uuid=""></div>', () => `data-uuid=""${marked}>${content}</div>`)
      .replace('<noscript>', () => `<noscript>${instead}`)
    writeFileSync(join(folder, fileOf(path)), html)
    if (path !== notFoundPath) pages.push({ path, isForAll, code: codeOf(path, renderedScreens), ...pageOf(path) })
  }
  if (guide) copyFileSync(guide.path, join(assets, guideFileName))
  writeFileSync(join(folder, 'consent.html'), await renderConsent())
  rmSync(join(folder, 'index.html'))
  const pictures = writePictures(pack, assets)
  await compressed
  return () =>
    serve({
      pack: { id: pack.id, version: pack.version, fingerprint },
      base,
      languages: [...languages],
      pages,
      notFound: pageOf(notFoundPath),
      renderer: relative(folder, renderer.file),
      consent: 'consent.html',
      ...looks,
      pictures,
    })
}

/** Builds the clients of a site, one for each of its languages; they replace those before once all are there. */
async function buildClients(): Promise<void> {
  const from = packFolder(process.env['LSP_PACK'] ?? 'lsp')
  const only = process.env['LSP_LANGUAGE'] || null
  refuseNoPack(from)
  // Taken before anything is read, so that a file changed during the build makes it out of date.
  const madeOf = ofClients(from, only)
  const key = packKey(from)
  const first = loadPack(from, only)
  const languages = siteLanguages(servedLanguages(first.pack, only))
  const unshown = unshownMarkdown(readPackFiles(from))
  if (unshown.length > 0) throw packError(from, unshown)
  const all = languages.map(({ tag }, place) => (place === 0 ? first : loadPack(from, tag)))
  const serving: (() => void)[] = []
  // One after the other uses less memory.
  for (const loaded of all) {
    const fallen = fallenTexts(from, furtherLanguage(loaded.pack))
    // oxlint-disable-next-line no-await-in-loop
    serving.push(await buildClient({ loaded, fallen, only, languages, madeOf }))
  }
  for (const serve of serving) serve()
  all.forEach((loaded, place) =>
    compilePack(from, { key, language: place === 0 ? only : loaded.pack.language }, loaded),
  )
}

buildClients().catch((error: unknown) => {
  const said = error instanceof PackError ? error.message : fileFault(error)
  console.error(said ?? error)
  process.exitCode = said === null ? 1 : exitCodes.config
})
