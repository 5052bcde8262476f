const key = 'lsp-typed'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type Typed = { field: string; value: string; isChecked: boolean }

const notTyped = ['hidden', 'file', 'submit', 'button']
const chosen = ['radio', 'checkbox']

/** What is typed or chosen on this screen. Values are the same in all languages, so they tell fields from one another. */
export function typedFields(): (Typed & { element: Field })[] {
  const all = document.querySelectorAll<Field>('main :is(input, textarea, select)')
  return [...all]
    .filter(({ type }) => !notTyped.includes(type))
    .map((element) => {
      const { tagName, type, name, value } = element
      const isChecked = element instanceof HTMLInputElement && element.checked
      return { element, field: [tagName, type, name, chosen.includes(type) ? value : ''].join(' '), value, isChecked }
    })
}

/** Keeps it in this tab while the page comes in another language. */
export function keepTyped(): void {
  const typed = typedFields().map(({ element: _here, ...one }) => one)
  try {
    if (typed.length > 0) sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Where a browser keeps nothing, what was typed is gone.
  }
}

/** What was kept, of which nothing stays in the browser; null where nothing was. */
export function takeTyped(): readonly Typed[] | null {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept === null ? null : (JSON.parse(kept) as Typed[])
  } catch {
    return null
  }
}
