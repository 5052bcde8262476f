import { Skeleton } from '../components/skeleton.tsx'

/** While a screen's first content is on its way. */
export function LoadingScreen() {
  return (
    <div className="site">
      <header className="top-bar">
        <div className="top-bar-row" />
      </header>
      <main aria-busy="true">
        <Skeleton />
      </main>
    </div>
  )
}
