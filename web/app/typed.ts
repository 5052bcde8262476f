type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type Typed = { field: string; value: string; isChecked: boolean; hasFocus: boolean }

const notTyped = ['hidden', 'file', 'submit', 'button']
const chosen = ['radio', 'checkbox']

/** The fields of the screen, identified by tag, type, name and, for a choice, its value: all the same in every language. */
function fields(): { element: Field; field: string }[] {
  const all = document.querySelectorAll<Field>('main :is(input, textarea, select)')
  return (
    [...all]
      // A field that only searches a list is left out: the list beside it holds the choice.
      .filter((element) => !notTyped.includes(element.type) && !element.matches('[role=combobox]:not([name])'))
      .map((element) => {
        const { tagName, type, name, value } = element
        return { element, field: [tagName, type, name, chosen.includes(type) ? value : ''].join(' ') }
      })
  )
}

/** What is typed and chosen now. */
export const typedNow = (): Typed[] =>
  fields().map(({ element, field }) => ({
    field,
    value: element.value,
    isChecked: element instanceof HTMLInputElement && element.checked,
    hasFocus: document.activeElement === element,
  }))

/** Puts back what was typed, if the screen has the same fields. */
export function putBack(typed: readonly Typed[]): void {
  const now = fields()
  const isSame = now.length === typed.length && now.every(({ field }, place) => field === typed[place]?.field)
  if (!isSame) return
  now.forEach(({ element }, place) => {
    const before = typed[place]
    if (!before) return
    if (element instanceof HTMLInputElement && chosen.includes(element.type)) {
      // A radio button cannot be switched off; clicking the one that was chosen does that.
      if (element.checked !== before.isChecked && (before.isChecked || element.type === 'checkbox')) element.click()
    } else if (element.value !== before.value) element.value = before.value
    if (before.hasFocus && document.activeElement !== element) element.focus({ preventScroll: true })
  })
}

const key = 'lsp-typed'

/** Keeps what is typed in this tab while the page comes in another language. */
export function keepTyped(): void {
  try {
    const typed = typedNow()
    if (typed.length > 0) sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Where a browser keeps nothing, what was typed is gone.
  }
}

/** What was kept, which is then removed from the browser; null where nothing was. */
export function takeTyped(): readonly Typed[] | null {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept === null ? null : (JSON.parse(kept) as Typed[])
  } catch {
    return null
  }
}
