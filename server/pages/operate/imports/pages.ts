import { operatePaths, operatePatterns } from '#contract/wire/operate-paths.ts'
import { askLine, sayCounts, withdrawWord, type Said } from '#server/commands/library/summary.ts'
import type { Import } from '#server/role/import-history.ts'
import { facts, form, secondary, table, time, type Notice, type OperatorPage } from '#server/pages/operate/frame.ts'
import type { Ended } from '#server/pages/operate/run-lsp.ts'
import type { Operator } from '#server/pages/operate/signing-in.ts'
import { markup, nothing, type Markup } from '#server/values/markup.ts'
import type { Job } from './jobs.ts'

/** What the page offers: the mappings that are kept on the server, how large a file may be, and the imports that were made. */
export type Offered = { maps: readonly string[]; maxBytes: number; imports: readonly Import[] }

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en-NZ', { maximumFractionDigits: 1 })} MB`

function stateOf({ isRunning, preview, application }: Job): string {
  if (application) return application.code === 0 ? 'imported' : 'not imported'
  if (isRunning) return preview ? 'is being imported' : 'is being read'
  return preview?.code === 0 ? 'can be imported' : 'is faulty'
}

function jobsPart(jobs: readonly Job[]): Markup {
  if (jobs.length === 0) return nothing
  const rows = jobs.map((job) => [
    markup`<a href="${operatePaths.import(job.id)}"><bdi>${job.asked.file.name}</bdi></a>`,
    job.asked.what,
    stateOf(job),
  ])
  return markup`<h2>Uploaded here in the last hour</h2>${table('Files', ['File', 'What', 'State'], rows)}`
}

/** The imports that were made, with a button that undoes the last one. */
function historyPart(operator: Operator, imports: readonly Import[]): Markup {
  if (imports.length === 0) return nothing
  const [last] = imports
  const count = (number: number) => number.toLocaleString('en-NZ')
  const rows = imports.map(({ at, what, file, source, added, changed, withdrawn, undone_at: undone }) => [
    markup`${time(at)}${undone === null ? '' : markup`<br>undone ${time(undone)}`}`,
    what,
    markup`<bdi>${file}</bdi>`,
    source,
    ...[added, changed, withdrawn].map(count),
  ])
  const undo = markup`<p>Undoing puts back what was there before the last import.</p>
${form(operator, operatePatterns.undoImport, markup`<input type="hidden" name="import" value="${last?.id ?? ''}" />${secondary('Undo the last import')}`)}`
  return markup`<h2>Imports</h2>${table('The last imports', ['When', 'What', 'File', 'Source', 'Added', 'Changed', 'Withdrawn'], rows)}
${last?.undone_at === null ? undo : nothing}`
}

/** The form to upload a file, the files that were uploaded lately, and what was imported before. */
export function importsPage(
  operator: Operator,
  jobs: readonly Job[],
  { maps, maxBytes, imports }: Offered,
  notice: Notice | null,
): OperatorPage {
  const kept = maps.map((name) => markup`<option value="${name}">${name}</option>`)
  return {
    section: 'imports',
    title: 'Import roles or agencies',
    notice,
    content: markup`<p class="lede">First you see what would change. Nothing does before you say so.</p>
<form method="post" action="${operatePatterns.imports}" enctype="multipart/form-data" class="form">
<input type="hidden" name="form" value="${operator.formCode}" />
<fieldset><legend>What the file holds</legend>
<div class="operate-choices"><label><input type="radio" name="what" value="roles" checked /> Roles</label>
<label><input type="radio" name="what" value="agencies" /> Agencies</label></div></fieldset>
<div class="field"><label for="file">File</label><p class="hint" id="about-file">CSV or JSON, ${megabytes(maxBytes)} at most. It is removed after an hour.</p>
<input id="file" name="file" type="file" accept=".csv,.json" required aria-describedby="about-file" /></div>
<div class="field"><label for="kept">Mapping</label><p class="hint" id="about-kept">It says what the columns are. Files in the folder maps, beside the data, are offered here.</p>
<select id="kept" name="kept" aria-describedby="about-kept"><option value="">None: the file is as export writes it</option>${kept}</select></div>
<details><summary>Use another mapping</summary>
<div class="form"><div class="field"><label for="map">A mapping of yours (YAML)</label><input id="map" name="map" type="file" accept=".yaml,.yml" /></div>
<div class="field"><label for="typed">Or type it</label><textarea id="typed" name="typed" rows="8" spellcheck="false"></textarea></div></div></details>
<details><summary>The file is a part of the roles</summary>
<div class="form"><div class="field"><label for="agency">Only of the agency</label><p class="hint" id="about-agency">Its id or name. All other agencies are left alone.</p><input id="agency" name="agency" aria-describedby="about-agency" /></div>
<div class="field"><label for="source">Source</label><p class="hint" id="about-source">In place of what the mapping says. Only roles of the same source are compared.</p><input id="source" name="source" aria-describedby="about-source" /></div></div></details>
<label class="operate-check"><input type="checkbox" name="keep" value="yes" /> The file is no whole list of roles: withdraw nothing</label>
<button class="button">See what would change</button></form>
${jobsPart(jobs)}${historyPart(operator, imports)}`,
  }
}

type Faulty = { faults: { line: number; column: string; reason: string; rows: number }[]; count: number }

function parsed(out: string): object | null {
  try {
    return JSON.parse(out) as object
  } catch {
    return null
  }
}

/** Whether so much would be withdrawn that a word is to be typed first. */
export function asksForWord({ preview }: Job): boolean {
  const found = preview?.code === 0 ? parsed(preview.out) : null
  return found !== null && 'asks_for' in found
}

/** What a command said of a file: its counts, or what is wrong, by line and column. */
function outcome({ code, out, complaint }: Ended): Markup {
  const found = parsed(out)
  if (code === 0 && found && 'rows' in found) {
    const lines: string[] = []
    sayCounts((line) => lines.push(line), { ...(found as Said), dry_run: false })
    const pairs = lines.filter((line) => line.includes(': ')).map((line) => line.split(': ') as [string, string])
    const whys = lines.filter((line) => line.startsWith(' ')).map((line) => markup`<li>${line.trim()}</li>`)
    const ask = 'asks_for' in found ? markup`<p class="field-error">${askLine(found as Said)}</p>` : nothing
    return markup`${facts(pairs)}${whys.length === 0 ? nothing : markup`<p>Left out were:</p><ul>${whys}</ul>`}${ask}`
  }
  if (found && 'faults' in found) {
    const { faults, count } = found as Faulty
    const rows = faults.map(({ line, column, reason, rows: many }) => [String(line), column, reason, String(many)])
    const said = faults.reduce((sum, { rows: many }) => sum + many, 0)
    const caption = count > said ? `The first ${said} of ${count} faults` : 'What is wrong'
    return table(caption, ['Line', 'Column', 'What is wrong', 'Rows'], rows)
  }
  return markup`<pre tabindex="0" aria-label="What is wrong">${complaint.trim()}</pre>`
}

function nextPart(operator: Operator, job: Job): Markup {
  const { id, preview, application, asked } = job
  const again = form(
    operator,
    operatePaths.dropImport(id),
    secondary(application ? 'Remove the file' : 'Remove it and choose again'),
  )
  if (application || preview?.code !== 0) return markup`<div class="button-row">${again}</div>`
  const label = asked.what === 'roles' ? 'Import these roles' : 'Import these agencies'
  const word = asksForWord(job)
    ? markup`<div class="field"><label for="word">Is that meant? Then type ${withdrawWord}</label><input id="word" name="word" autocomplete="off" required /></div>`
    : nothing
  const apply = form(operator, operatePaths.apply(id), markup`${word}<button class="button">${label}</button>`)
  return markup`<div class="button-row">${apply}${again}</div>`
}

function resultPart(operator: Operator, job: Job): Markup {
  const { application, preview, isRunning, id } = job
  if (isRunning) {
    const what = preview ? 'The library is being changed.' : 'The file is being read.'
    return markup`<p class="lede" role="status">${what} This can take a minute.</p>
<p><a class="button" href="${operatePaths.import(id)}">Look again</a></p>`
  }
  const ended = application ?? preview
  if (!ended) return nothing
  const isDone = ended.code === 0
  const heading = application
    ? isDone
      ? 'Imported'
      : 'Not imported: nothing was changed'
    : isDone
      ? 'What would change'
      : 'The file cannot be imported'
  return markup`<h2>${heading}</h2>${outcome(ended)}
${nextPart(operator, job)}`
}

/** One import: what would change or what is wrong, and what can be done next. */
export function importPage(operator: Operator, job: Job, notice: Notice | null): OperatorPage {
  const { what, file, map, keepsOthers, onlyAgency, source } = job.asked
  return {
    section: 'imports',
    title: `Import ${what}`,
    notice,
    content: markup`${facts([
      ['File', markup`<bdi>${file.name}</bdi>, ${megabytes(file.bytes)}`],
      ['SHA-256', file.sha256],
      ['Mapping', map?.name ?? 'none: as export writes it'],
      ...(what === 'roles' ? [['Roles that it lacks', keepsOthers ? 'stay' : 'are withdrawn'] as const] : []),
      ...(onlyAgency === null ? [] : [['Only of the agency', onlyAgency] as const]),
      ...(source === null ? [] : [['Source', source] as const]),
    ])}
${resultPart(operator, job)}`,
  }
}
