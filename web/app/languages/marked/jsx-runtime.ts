import type { ElementType, Key, ReactNode } from 'react'
import { Fragment, jsx as element, jsxs as elements } from 'react/jsx-runtime'
import { Link } from 'react-router'
import { languageOf } from './fallen-texts.ts'

export { Fragment }

type Props = { children?: ReactNode; lang?: string } & Readonly<Record<string, unknown>>

/** Elements that hold text alone. */
const holdsTextAlone = new Set<unknown>(['option', 'title', 'textarea', 'text'])

/** What screen readers say of an element, or a field shows in itself. */
const spoken = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title']

function markedText(child: ReactNode): ReactNode {
  const lang = typeof child === 'string' ? languageOf(child) : null
  return lang === null ? child : element('span', { lang, children: child })
}

/** The language in which an element itself can be marked: that of its only text, or else of its name, where it holds no other element. */
function ownLanguage(type: ElementType, { children, ...props }: Props): string | null {
  if (typeof children === 'string') return languageOf(children)
  const texts = Array.isArray(children) ? (children as ReactNode[]) : [children]
  if (holdsTextAlone.has(type)) {
    const written = texts.filter((text) => typeof text === 'string')
    return written.map(languageOf).find((tag) => tag !== null) ?? null
  }
  const names = spoken.flatMap((name) => (typeof props[name] === 'string' ? [props[name]] : []))
  const isNamedAlone = texts.every((text) => text === undefined || text === null || text === false) || type === 'svg'
  return isNamedAlone ? (names.map(languageOf).find((tag) => tag !== null) ?? null) : null
}

/** An element's properties with the texts in it marked that stand there in another language than the page. */
function marked(type: ElementType, props: Props): Props {
  const isElement = typeof type === 'string'
  if (!isElement && type !== Fragment && type !== Link) return props
  const lang = isElement && props.lang === undefined ? ownLanguage(type, props) : null
  if (lang !== null) return { ...props, lang }
  if (props.lang !== undefined || holdsTextAlone.has(type)) return props
  const { children } = props
  if (typeof children === 'string') return { ...props, children: markedText(children) }
  return Array.isArray(children) ? { ...props, children: (children as ReactNode[]).map(markedText) } : props
}

/** React's `jsx`, which marks the language of each text. */
export const jsx = (type: ElementType, props: Props, key?: Key) => element(type, marked(type, props), key)

/** React's `jsxs`, which marks the language of each text. */
export const jsxs = (type: ElementType, props: Props, key?: Key) => elements(type, marked(type, props), key)
