import { tellReact } from '#web/app/first-view/early-input.tsx'
import { typedFields, type Typed } from './typed.ts'

/** In milliseconds; a screen that comes later begins without what was typed. */
const patience = 10_000

/** Puts back what was typed in another language, as soon as the screen has the same fields. */
export function putBack(typed: readonly Typed[]): void {
  function put(): boolean {
    const now = typedFields()
    const isSame = now.length === typed.length && now.every(({ field }, place) => field === typed[place]?.field)
    if (!isSame) return false
    now.forEach(({ element, value, isChecked }, place) => {
      const before = typed[place]
      if (!before || (before.value === value && before.isChecked === isChecked)) return
      // A radio button that is no longer chosen makes room for the one that is.
      if (before.isChecked !== isChecked) {
        if (before.isChecked || element.type === 'checkbox') element.click()
        return
      }
      element.value = before.value
      tellReact(element)
    })
    return true
  }

  if (put()) return
  const watching = new MutationObserver(() => {
    if (put()) watching.disconnect()
  })
  watching.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watching.disconnect(), patience)
}
