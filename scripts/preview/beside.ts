import { languageAttributes } from '#domain/framework/languages.ts'
import { translatedTexts, type Text } from '#scripts/content/translate/texts.ts'
import { describeFaults } from '#server/framework/describe-faults.ts'
import { furtherLanguages } from '#server/framework/languages.ts'
import { inspectPack, type InspectedPack } from '#server/framework/load-pack.ts'
import { Markup, markup } from './markup.ts'
import type { View } from './view.ts'

const said = { current: '', changed: 'changed since it was translated', missing: 'missing' } as const

const inLanguage = (tag: string, shown: Markup) => markup`<div ${new Markup(languageAttributes(tag))}>${shown}</div>`

function row({ key, source, translation, state }: Text, [first, other]: readonly [string, string]): Markup {
  const mark = new Markup(state === 'current' ? '' : ' class="changed"')
  const cell = (tag: string, text: string) => markup`<td ${new Markup(languageAttributes(tag))}>${text}</td>`
  const place = key === '' ? '' : key.replaceAll('.', ' › ')
  return markup`<tr${mark}><th scope="row">${place}${state === 'current' ? '' : markup`<br><strong>${said[state]}</strong>`}</th>${cell(first, source)}${cell(other, translation)}</tr>\n`
}

/** All texts of a pack in two languages, with those marked that are missing or whose source has changed. */
function allBeside(folder: string, tags: readonly [string, string]): Markup {
  const texts = translatedTexts(folder, tags[1]).texts.filter(({ pair, state }) => !pair.mayLack || state !== 'missing')
  const count = (state: Text['state']) => texts.filter((text) => text.state === state).length
  const section = (file: string) =>
    markup`<section><h2>${file}</h2><table><tbody>
${texts.filter((text) => text.file === file).map((text) => row(text, tags))}</tbody></table></section>`
  return markup`<h1>All texts: ${tags[0]} and ${tags[1]}</h1>
<p>${texts.length} texts; ${count('missing')} missing, ${count('changed')} changed since they were translated.</p>
<p><label><input type="checkbox" id="only"> Only what is missing or has changed</label></p>${[...new Set(texts.map(({ file }) => file))].map(section)}`
}

/** Each view of a pack in its first language beside the same one in each further language. */
export function besideViews(
  folder: string,
  { pack }: InspectedPack,
  { all, viewsIn }: { all: readonly View[]; viewsIn: (found: InspectedPack) => View[] },
): View[] {
  return furtherLanguages(pack).flatMap((tag) => {
    const tags = [pack.language, tag] as const
    const pathOf = (path: string) => `/${tag}${path}`
    const besideView = (view: View): Markup => {
      const found = inspectPack(folder, tag)
      if (found.faults.length > 0) return markup`<pre>${describeFaults(folder, found.faults)}</pre>`
      const other = viewsIn(found).find(({ path }) => path === view.path)
      return markup`<div class="two">${inLanguage(pack.language, view.show())}${other ? inLanguage(tag, other.show()) : ''}</div>`
    }
    const group = `${pack.language} beside ${tag}`
    return [
      ...all.map((view) => ({ path: pathOf(view.path), group, title: view.title, show: () => besideView(view) })),
      { path: pathOf('/texts'), group, title: 'All texts', show: () => allBeside(folder, tags) },
    ]
  })
}
