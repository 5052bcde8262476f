import * as words from 'virtual:words/app/loading'

/** Stands for what a screen begins with, where the rest of the screen is there before it. */
export function AwaitedLede() {
  return (
    <p className="lede" aria-busy="true">
      <span className="visually-hidden">{words.heading}</span>
      <span className="skeleton-line" />
    </p>
  )
}
