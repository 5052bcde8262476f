import * as words from 'virtual:words/app/loading'

export function Skeleton() {
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
