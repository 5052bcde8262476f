import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operatePaths, operatePatterns } from '#contract/wire/operate-paths.ts'
import { rememberedImports } from '#server/role/import-history.ts'
import type { Deps } from '#server/deps.ts'
import type { Notice } from '#server/pages/operate/frame.ts'
import type { OperatorSecret } from '#server/pages/operate/operator-secret.ts'
import type { RunLsp } from '#server/pages/operate/run-lsp.ts'
import type { Routes } from '#server/pages/operate/section.ts'
import { withdrawWord } from '#server/commands/library/summary.ts'
import { refuse } from '#server/values/refusals.ts'
import { importJobs, type Asked } from './jobs.ts'
import { asksForWord, importPage, importsPage } from './pages.ts'
import { readUpload, removeOld, type UploadedForm } from './uploads.ts'

export type ImportOptions = { dataFolder: string; maxBytes: number; run: RunLsp }

type One = { Params: { id: string } }
type Map = Asked['map']

const notDone = (line: string): Notice => ({ isDone: false, lines: [line] })

/** The mappings that are kept beside the data. */
function keptMaps(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.ya?ml$/.test(name))
        .toSorted()
    : []
}

/** The mapping that a form names: a file that came with it, what was typed, or one that is kept. */
function mapOf({ fields, files }: UploadedForm, folder: string, maps: string): Map {
  const path = join(folder, 'map.yaml')
  if (files['map']) return { path, name: files['map'].name }
  if (fields['typed']?.trim()) {
    writeFileSync(path, fields['typed'], { mode: 0o600, flag: 'wx' })
    return { path, name: 'as it was typed' }
  }
  const name = keptMaps(maps).find((kept) => kept === fields['kept'])
  if (name === undefined) return null
  copyFileSync(join(maps, basename(name)), path)
  return { path, name }
}

/** Serves the imports: upload, preview, and application of the same file. */
export function serveImports(
  operate: FastifyInstance,
  { newUuid, log, clock, db }: Deps,
  { get, act, send }: Routes,
  secret: OperatorSecret,
  { dataFolder, maxBytes, run }: ImportOptions,
): void {
  const [uploads, maps] = [join(dataFolder, 'uploads'), join(dataFolder, 'maps')]
  const jobs = importJobs(run)
  removeOld(uploads, clock().getTime())
  operate.addHook('onClose', () => jobs.close())
  // Read where it is asked for, as it arrives.
  operate.addContentTypeParser('multipart/form-data', async () => null)

  const offered = async () => ({ maps: keptMaps(maps), maxBytes, imports: await rememberedImports(db.read) })

  get(operatePatterns.imports, async ({ reply, operator }) =>
    send(reply, operator, importsPage(operator, jobs.all(), await offered(), null)),
  )

  async function upload(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { operator } = request
    if (!operator) return reply.redirect(operatePatterns.overview, 303)
    const isOurs = (fields: Readonly<Record<string, string>>) => secret.isFormCode(operator.token, fields['form'] ?? '')
    const isBusy = jobs.isBusy()
    const id = newUuid()
    const folder = join(uploads, id)
    let isTaken = false
    try {
      const isAllowed = (fields: Readonly<Record<string, string>>) => !isBusy && isOurs(fields)
      const type = request.headers['content-type'] ?? ''
      const form = await readUpload(request.raw, type, folder, { maxBytes, isAllowed })
      if (!isOurs(form.fields)) throw refuse('notFromHere')
      const again = async (line: string) =>
        send(reply, operator, importsPage(operator, jobs.all(), await offered(), notDone(line)))
      if (isBusy) return again('Another import is under way on this server. Please try again when it has ended.')
      if (form.tooLarge) return again('The file is too large for this page. Please import it by the command.')
      const { file } = form.files
      if (!file) return again('Please choose a file that holds something.')
      const what = form.fields['what'] === 'agencies' ? 'agencies' : 'roles'
      const typed = (name: string) => form.fields[name]?.trim() || null
      const asked = {
        what,
        file,
        map: mapOf(form, folder, maps),
        keepsOthers: form.fields['keep'] === 'yes',
        onlyAgency: typed('agency'),
        source: typed('source'),
      } as const
      log.info({ act: 'upload', id, what, bytes: file.bytes }, 'operate')
      jobs.begin(id, folder, asked)
      isTaken = true
      return await reply.redirect(operatePaths.import(id), 303)
    } finally {
      if (!isTaken) rmSync(folder, { recursive: true, force: true })
    }
  }
  operate.post(operatePatterns.imports, { schema: { hide: true } }, async (request, reply) => upload(request, reply))

  get(operatePatterns.import, async ({ request, reply, operator }) => {
    const job = await jobs.look((request.params as One['Params']).id)
    if (job) return send(reply, operator, importPage(operator, job, null))
    const gone = notDone('This file is not here: it was removed, or it is on another server.')
    return send(reply, operator, importsPage(operator, jobs.all(), await offered(), gone))
  })
  act(operatePatterns.apply, 'import', async ({ request, reply, operator, fields }) => {
    const { id } = request.params as One['Params']
    const job = jobs.get(id)
    const word = fields['word']?.trim() ?? ''
    if (job && asksForWord(job) && word !== withdrawWord) {
      return send(reply, operator, importPage(operator, job, notDone(`Please type ${withdrawWord} first.`)))
    }
    jobs.apply(id, word)
    return reply.redirect(operatePaths.import(id), 303)
  })
  act(operatePatterns.undoImport, 'undo import', async ({ reply, operator, fields }) => {
    const [last] = await rememberedImports(db.read)
    const told = async (isDone: boolean, ...lines: string[]) =>
      send(reply, operator, importsPage(operator, jobs.all(), await offered(), { isDone, lines }))
    if (last?.id !== fields['import']) return told(false, 'Another import was made meanwhile. Please look at it first.')
    const { code, out, complaint } = await run(['import', 'undo'])
    return told(code === 0, (code === 0 ? out : complaint).trim())
  })
  act(operatePatterns.dropImport, 'remove upload', async ({ request, reply }) => {
    jobs.drop((request.params as One['Params']).id)
    return reply.redirect(operatePatterns.imports, 303)
  })
}
