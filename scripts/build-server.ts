import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { fileFault } from '#server/commands/doctor/own-files.ts'
import { builtServer, root } from '#server/places.ts'
import { markOfServer } from './build/made-of.ts'

/** Packages that start threads from their own files, or load programs of the machine's kind. */
const leftOut = ['@resvg/resvg-js', 'pg', 'pino', 'piscina']

const parts = { main: 'server/main.ts', worker: 'server/documents/word/rendering/worker.ts' }

const config: InlineConfig = {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: leftOut },
}

/** One part of the server, with the packages that it uses, as one file. Names stay, so that an error tells where it was. */
async function codeOf(source: string): Promise<string> {
  const { output } = (await build({
    ...config,
    build: {
      ssr: source,
      write: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          codeSplitting: false,
          minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

/** Builds the server, which starts sooner and holds less than from its sources. A server that runs keeps the code that it has read. */
async function buildServer(): Promise<void> {
  // Taken before anything is read, so that a file changed during the build makes it out of date.
  const mark = markOfServer()
  const built = await Promise.all(
    Object.entries(parts).map(async ([name, source]) => ({ name, code: await codeOf(join(root, source)) })),
  )
  mkdirSync(builtServer, { recursive: true })
  for (const { name, code } of built.toReversed()) {
    const file = join(builtServer, `${name}.js`)
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, mark + code)
    renameSync(unfinished, file)
  }
}

buildServer().catch((error: unknown) => {
  console.error(fileFault(error) ?? error)
  process.exitCode = 1
})
