import { useWords } from '#web/words.ts'

export function Skeleton() {
  const words = useWords('app').loading
  return (
    <div className="column skeleton" aria-busy="true">
      <h1 className="visually-hidden">{words.heading}</h1>
      <div className="skeleton-line skeleton-title" />
      <div className="skeleton-line" />
      <div className="skeleton-line" />
      <div className="skeleton-line skeleton-short" />
    </div>
  )
}

/** A placeholder for a screen's first paragraph, where the rest of the screen is shown before it. */
export function AwaitedLede() {
  const words = useWords('app').loading
  return (
    <p className="lede" aria-busy="true">
      <span className="visually-hidden">{words.heading}</span>
      <span className="skeleton-line" />
    </p>
  )
}
