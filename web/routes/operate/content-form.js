// Saves the form of a file as somebody writes, says what is wrong beside each field, shows Markdown as it will look, and drags items of lists.
const form = document.querySelector('.operate-fields')
const status = form.querySelector('[data-status]')
const { dataset: words } = status
let [isDirty, isLeft, isSaving, timer, pressed, dragged] = [false, false, false, 0, null, null]

const named = (name) => form.elements.namedItem(name)
const valueOf = (field) => (field.type === 'checkbox' ? String(field.checked) : field.value)
const partsIn = (part) => (part.parts ? [part, ...part.parts.flatMap(partsIn)] : [part])
const say = (text) => {
  if (status.textContent !== text) status.textContent = text
}

const later = (act, pause) => {
  clearTimeout(timer)
  timer = setTimeout(() => void act(), pause)
}

/** An element as the server has made it of Markdown. */
function made(node) {
  if (typeof node === 'string') return document.createTextNode(node)
  const element = document.createElement(node.tag)
  if (node.href !== undefined) element.setAttribute('href', node.href)
  element.append(...node.inside.map(made))
  return element
}

/** Says what is wrong before a field, after the name of a group, or after the link to a part. */
function tellWrong(field, { id, wrong }) {
  const told = field ?? document.getElementById(id)
  const before = document.getElementById(`${id}-error`)
  const line = before ?? made({ tag: 'p', inside: [] })
  Object.assign(line, { id: `${id}-error`, className: 'field-error' })
  if (wrong && !line.textContent.endsWith(wrong.text)) line.textContent = wrong.text
  if (!wrong) line.remove()
  else if (!before && field) (field.closest('label') ?? field).before(line)
  else if (!before)
    (told.querySelector(':scope > legend') ?? told.closest('.operate-linked') ?? told.firstChild).after(line)
  if (field) field.setAttribute('aria-invalid', String(Boolean(wrong)))
  const about = [`${id}-hint`, `${id}-error`].filter((one) => document.getElementById(one))
  told.setAttribute('aria-describedby', about.join(' '))
}

/** Keeps what the editor has seen of a field, and shows what somebody else has written where nobody has here. */
function follow(field, { key, type, seen, value }, body) {
  const before = named(`before:${key}`)
  const said = body.get(`field:${key}`)
  const sent = type === 'flag' ? String(said === 'true') : said
  if (value !== seen) return
  const isTheirs = sent === before.value && seen !== before.value && valueOf(field) === sent
  if (isTheirs) Object.assign(field, type === 'flag' ? { checked: seen === 'true' } : { value: seen })
  if (isTheirs || sent !== before.value) before.value = seen
}

/** Shows what the server says; `body` is what was sent, where something was. Returns whether something is wrong. */
function show({ page, stale }, body) {
  const parts = partsIn(page.form)
  for (const part of parts) {
    const [field, mark] = [named(`field:${part.key}`), named(`list:${part.key}`)]
    if (mark && body && !stale.includes(part.key)) mark.value = part.seen
    if (field && body) follow(field, part, body)
    if (field || document.getElementById(part.id)) tellWrong(field, part)
    if (part.kind === 'markdown') form.querySelector('[data-preview] > div').replaceChildren(...part.preview.map(made))
  }
  const others = form.querySelector('[data-others]')
  others.hidden = page.others.length === 0
  others.querySelector('ul').replaceChildren(...page.others.map((line) => made({ tag: 'li', inside: [line] })))
  return parts.some(({ wrong }) => wrong) || page.others.length > 0
}

async function ask(url, options) {
  const answer = await fetch(url, { ...options, headers: { accept: 'application/json' } })
  // Whoever is no longer signed in is sent to a page.
  if (!answer.headers.get('content-type')?.includes('json')) throw new Error('not saved')
  return answer.json()
}

async function check() {
  say(words.checking)
  const answer = await ask(words.check).catch(() => null)
  if (isDirty || isSaving) return
  const found = answer && show(answer) ? words.faulty : words.inOrder
  say(answer ? found : words.saved)
}

async function save() {
  if (isSaving || !isDirty) return
  clearTimeout(timer)
  ;[isDirty, isSaving] = [false, true]
  say(words.saving)
  const body = new URLSearchParams(new FormData(form))
  // A name that is still being typed makes no id.
  if (isLeft) body.set('left', '')
  isLeft = false
  const answer = await ask(form.getAttribute('action'), { method: 'POST', body }).catch(() => null)
  if (answer) {
    show(answer, body)
    say(answer.notice.lines.join(' '))
    later(check, 2500)
  } else {
    isDirty = true
    say(words.lost)
  }
  isSaving = false
  if (pressed) form.requestSubmit(pressed)
  else if (isDirty && answer) later(save, 1000)
}

form.addEventListener('input', ({ target }) => {
  if (!target.name.startsWith('field:')) return
  isDirty = true
  later(save, 1000)
})
form.addEventListener('change', ({ target }) => {
  if (!target.name.startsWith('field:')) return
  isDirty = isLeft = true
  void save()
})
form.addEventListener('submit', (event) => {
  clearTimeout(timer)
  isDirty = false
  // What is being saved must be there first, or it would be taken for somebody else's.
  if (isSaving) event.preventDefault()
  pressed = isSaving ? event.submitter : null
})
if (words.unchecked !== undefined) later(check, 2500)
addEventListener('beforeunload', (event) => isDirty && event.preventDefault())

form.addEventListener('pointerdown', (event) => {
  const handle = event.target.closest('[data-drag]')
  if (!handle || event.button !== 0) return
  event.preventDefault()
  handle.setPointerCapture(event.pointerId)
  const item = handle.closest('[data-item]')
  dragged = { item, from: [...item.parentElement.children].indexOf(item), path: JSON.parse(handle.dataset.drag) }
})
form.addEventListener('pointermove', ({ clientY }) => {
  const { item } = dragged ?? {}
  const over = [...(item?.parentElement.children ?? [])].find((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return one !== item && clientY > top && clientY < bottom
  })
  if (!over) return
  item.classList.add('operate-dragged')
  const { top, height } = over.getBoundingClientRect()
  const isAfter = item.compareDocumentPosition(over) === Node.DOCUMENT_POSITION_FOLLOWING
  // Past its middle alone, so that items of other heights do not jump. The other one is moved: what is moved is no longer held.
  if (isAfter === clientY > top + height / 2) item[isAfter ? 'before' : 'after'](over)
})
form.addEventListener('lostpointercapture', () => {
  if (!dragged) return
  const { item, from, path } = dragged
  dragged = null
  const to = [...item.parentElement.children].indexOf(item)
  if (to === from) return
  const value = JSON.stringify({ do: 'to', path, to })
  const act = Object.assign(document.createElement('button'), { name: 'act', value, hidden: true })
  form.append(act)
  form.requestSubmit(act)
})
