import { Suspense, useMemo, useState, type ReactNode } from 'react'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Texts } from '#contract/texts.ts'
import type { PageAbout, PageRequest } from '#contract/wire/page.ts'
import icon from './pictures/compass.svg'
import { PreviewBar } from './app/preview-bar.tsx'
import { pageRequest, routerApp, useApp, useSession } from './app/session.tsx'
import { TextsContext } from './words.ts'
import './styles/main.css'

export type RootData = {
  texts: Partial<Texts>
  about: PageAbout | null
  /** Whether the server has made what the page shows, so that it needs no script. */
  isServed: boolean
  /** Where Back leads from a page that says why there is none. */
  refusedBack: string | null
} & Pick<PageRequest, 'asksForConsent' | 'languageOffer' | 'preview'>

/** What every screen shows, and what the page says of itself. */
export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const request = context.get(pageRequest)
  if (!request) throw new Error('a page without a request')
  const { texts, session } = context.get(routerApp)
  const { about, served, asksForConsent, languageOffer, preview } = request
  const isServed = served !== null
  // Screens that need the session say what is wrong with it.
  if (!isServed) await session.load().catch(() => undefined)
  const refusedBack = served?.refusal?.back?.to ?? null
  const forAll = await texts(['app', 'site', 'writing'])
  return { texts: forAll, about, isServed, refusedBack, asksForConsent, languageOffer, preview }
}

/** All of it holds as long as the page is not loaded anew. */
export const shouldRevalidate = (): boolean => false

/** What search engines and those who share the address are told. */
function About({ about }: { about: PageAbout }) {
  const { site, title, description, locale, canonical, alternates, card, themeColours } = about
  return (
    <>
      <meta name="description" content={description} />
      {canonical === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {alternates.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {about.oEmbed !== null && (
        <link rel="alternate" type="application/json+oembed" href={about.oEmbed} title={title} />
      )}
      <meta property="og:site_name" content={site} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={locale} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical !== null && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={card.href} />
      <meta property="og:image:width" content={`${card.width}`} />
      <meta property="og:image:height" content={`${card.height}`} />
      <meta property="og:image:alt" content={site} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColours.dark} />
      <link rel="apple-touch-icon" href={about.touchIcon} />
      <link rel="manifest" href={about.manifest} />
    </>
  )
}

/** The document around the app. Nothing below it renders scripts, which the pages' policy would not let the browser make. */
export function Layout({ children }: { children: ReactNode }) {
  const { page, nonce } = useApp()
  const data = useRouteLoaderData<RootData>('root')
  const session = useSession()
  // The state with which the browser takes the page over.
  const [first] = useState(JSON.stringify(session))
  const look = data?.texts.site?.look
  const facts = { 'data-page': JSON.stringify(page), 'data-session': first }
  return (
    <html lang={page.language} dir={page.direction} {...(data?.isServed ? {} : facts)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {data?.about && <About about={data.about} />}
        {data?.about === null && <meta name="robots" content="noindex" />}
        <link rel="icon" type="image/svg+xml" href={look?.icon ?? icon} />
        <Links />
        {look?.stylesheet && <link rel="stylesheet" href={look.stylesheet} />}
      </head>
      <body>
        {/* If a browser extension has changed the page, React rebuilds this element and not the document. */}
        <div id="app" data-uuid={page.uuid}>
          <Suspense>{children}</Suspense>
        </div>
        {!data?.isServed && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

type WithTexts = { texts?: Partial<Texts> } | undefined

export default function Root() {
  const matches = useMatches()
  const preview = useRouteLoaderData<RootData>('root')?.preview
  const texts = useMemo(
    (): Partial<Texts> => Object.assign({}, ...matches.map(({ loaderData }) => (loaderData as WithTexts)?.texts)),
    [matches],
  )
  return (
    <TextsContext value={texts}>
      {preview && <PreviewBar {...preview} />}
      <Outlet />
    </TextsContext>
  )
}
