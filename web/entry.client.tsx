import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse, RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { CallFailed } from './app/api.ts'
import { followLeaving } from './app/leaving.tsx'
import { pageApp } from './app/page-app.ts'
import { AppContext, routerApp } from './app/session.tsx'
import { putBack, typedNow } from './app/typed.ts'
import { followEnglish } from './words.ts'

const app = pageApp(document.documentElement)
followLeaving(app)
if (app.page.isPartlyEnglish) followEnglish()

/** A refusal is shown to the visitor, and no fault of the page. */
function tellUnexpected(error: unknown): void {
  if (!(error instanceof CallFailed) && !isRouteErrorResponse(error)) reportError(error)
}

// Where a browser extension has changed the page, React builds it anew: what was typed before is put back.
const typed = typedNow()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AppContext value={app}>
        <HydratedRouter
          onError={tellUnexpected}
          getContext={() => new RouterContextProvider(new Map([[routerApp, app]]))}
        />
      </AppContext>
    </StrictMode>,
    { onRecoverableError: () => putBack(typed), onCaughtError: () => undefined },
  )
})
