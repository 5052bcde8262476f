/** While a screen's first content is on its way. */
export function LoadingScreen() {
  return (
    <div className="site">
      <header className="top-bar">
        <div className="top-bar-row" />
      </header>
      <main className="column skeleton" aria-busy="true">
        <p className="visually-hidden">Loading</p>
        <div className="skeleton-line skeleton-title" />
        <div className="skeleton-line" />
        <div className="skeleton-line" />
        <div className="skeleton-line skeleton-short" />
      </main>
    </div>
  )
}
