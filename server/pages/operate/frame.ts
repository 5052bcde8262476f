import { operatePatterns } from '#contract/wire/operate-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { backLink, pageFrame, type Looks } from '#server/pages/page-frame.ts'
import { markup, nothing, type Markup } from '#server/values/markup.ts'
import type { Operator } from './signing-in.ts'

/** What all pages of the operator have in common. */
export type Site = { pack: Pack; client: Looks; showsPicture: boolean }

const sections = {
  overview: 'Overview',
  profiles: 'Profiles',
  mail: 'Mail',
  imports: 'Imports',
  picture: 'Picture',
} as const

type Section = keyof typeof sections

/** A page of a section: what it is called, what just happened, and what stands in it. */
export type OperatorPage = { section: Section; title: string; notice?: Notice | null; content: Markup }

/** What an act has done, or why it was not done, line by line. */
export type Notice = { isDone: boolean; lines: readonly string[] }

/** A form with what proves that it is one of ours. */
export function form({ formCode }: Operator, action: string, content: Markup): Markup {
  return markup`<form method="post" action="${action}"><input type="hidden" name="form" value="${formCode}" />${content}</form>`
}

export const secondary = (label: string) => markup`<button class="button button-secondary">${label}</button>`

/**
 * A table, each row of which becomes a block where the page is narrow. The roles say what it is to screen readers there too,
 * which otherwise go by how it is shown.
 */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly (string | Markup)[])[],
): Markup {
  const cells = (row: readonly (string | Markup)[]) =>
    row.map((cell, place) =>
      place === 0
        ? markup`<th role="rowheader" scope="row">${cell}</th>`
        : markup`<td role="cell" data-label="${head[place] ?? ''}">${cell}</td>`,
    )
  return markup`<table class="operate-table" role="table"><caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${head.map((name) => markup`<th role="columnheader" scope="col">${name}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => markup`<tr role="row">${cells(row)}</tr>`)}</tbody></table>`
}

/** Names with what belongs to each. */
export function facts(pairs: readonly (readonly [string, string | Markup])[]): Markup {
  return markup`<dl class="operate-facts">${pairs.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}

/** An instant to the minute, in UTC. */
export function time(iso: string): Markup {
  return markup`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`
}

function noticeOf({ isDone, lines: [first = '', ...more] }: Notice): Markup {
  const rest =
    more.length === 0 ? nothing : markup`<pre tabindex="0" aria-label="More about it">${more.join('\n')}</pre>`
  return isDone
    ? markup`<div class="operate-notice" role="status"><p>${first}</p>${rest}</div>`
    : markup`<div class="error-summary" role="alert"><h2>That was not done</h2><p>${first}</p>${rest}</div>`
}

function framed({ pack, client }: Site, title: string, main: Markup): string {
  const english = { ...pack, language: 'en-NZ' }
  return pageFrame(english, client, {
    view: title,
    styles: markup`<link rel="stylesheet" href="${operatePatterns.styles}" />`,
    bar: markup`${backLink(paths.home, markup`${pack.site.product}`)}<p class="top-bar-title">Operator</p>`,
    main: markup`<div class="column operate">${main}</div>`,
  })
}

function navigation({ showsPicture }: Site, operator: Operator, here: Section): Markup {
  const shown = (Object.keys(sections) as Section[]).filter((section) => section !== 'picture' || showsPicture)
  const links = shown.map((section) => {
    const current = section === here ? markup` aria-current="page"` : nothing
    return markup`<li><a href="${operatePatterns[section]}"${current}>${sections[section]}</a></li>`
  })
  return markup`<nav class="operate-nav" aria-label="Operator"><ul>${links}</ul>
${form(operator, operatePatterns.signOut, markup`<button class="operate-sign-out">Sign out</button>`)}</nav>`
}

/** A page for an operator who has signed in. */
export function operatorPage(site: Site, operator: Operator, page: OperatorPage): string {
  const { section, title, notice, content } = page
  return framed(
    site,
    title,
    markup`${navigation(site, operator, section)}
<h1>${title}</h1>
${notice ? noticeOf(notice) : nothing}
${content}`,
  )
}

/** The page on which an operator signs in; with what was wrong, if anything was. */
export function signInPage(site: Site, wrong: string | null): string {
  const error = wrong === null ? nothing : markup`<p class="field-error" id="wrong">${wrong}</p>`
  const invalid = wrong === null ? nothing : markup` aria-invalid="true" aria-describedby="wrong" autofocus`
  return framed(
    site,
    wrong === null ? 'Sign in' : 'Not signed in',
    markup`<h1>Operator’s page</h1>
<p class="lede">For those who run this website.</p>
<form method="post" action="${operatePatterns.signIn}" class="form">
<div class="field"><label for="secret">Secret</label>
<p class="hint" id="about">It stands in the server’s settings.</p>${error}
<input id="secret" name="secret" type="password" autocomplete="current-password" required${invalid} /></div>
<button class="button">Sign in</button></form>`,
  )
}
