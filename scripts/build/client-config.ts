import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import type { SiteLanguage } from '#domain/framework/languages/site-languages.ts'
import { packWords } from '#scripts/pack-words.ts'
import type { LoadedPack } from '#server/framework/load-pack.ts'
import { marking, type FallenTexts } from './fallen-texts.ts'
import { leanRouter } from './lean-router.ts'
import { painted } from './painted.ts'
import { shownFonts } from './shown-fonts.ts'

/** How a client is built in the language of its pack, for a site in these languages; `fallen` are the texts that the language lacks. */
export function clientConfig(loaded: LoadedPack, languages: readonly SiteLanguage[], fallen: FallenTexts): UserConfig {
  return {
    root: 'client',
    base: '/',
    logLevel: 'warn',
    plugins: [
      ...marking(fallen),
      react(),
      leanRouter(),
      packWords(loaded, languages),
      painted(resolve('client', 'painted')),
      shownFonts(JSON.stringify([loaded.pack, languages])),
    ],
    build: {
      emptyOutDir: true,
      modulePreload: {
        polyfill: false,
        // The import asks for its own file, and every page has these already.
        resolveDependencies: (file, all) =>
          all.filter((one) => one !== file && !/\/(rolldown-runtime|react|index)-/.test(one)),
      },
      // Within the styles a font would travel with every page.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      rolldownOptions: {
        // Says how long plugins took, which tells those who only start the site nothing.
        checks: { pluginTimings: false },
        output: {
          // In other letters a name may end in what blockers refuse, such as "-ad-".
          hashCharacters: 'hex',
          // So may the ids of a pack.
          chunkFileNames: ({ facadeModuleId }) =>
            facadeModuleId?.includes('virtual:pack-') ? 'assets/content-[hash].js' : 'assets/[name]-[hash].js',
          codeSplitting: {
            groups: [
              // Evaluated in a task of its own, after which the browser answers the visitor.
              { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
              // Home loads one file and its own, instead of one more for each module that another screen uses too.
              { name: 'first', tags: ['$initial'], priority: 3 },
              { name: 'home', test: /[\\/]screens[\\/]framework[\\/]home\.tsx$/, priority: 2 },
              // What a page with a screen in it needs comes with the list of screens, which home does without.
              {
                name: 'screens',
                test: /[\\/]client[\\/](screens\.tsx|app[\\/]first-view[\\/](first-view|early-input|given)\.tsx?)$/,
                priority: 1,
              },
              // Many small files wait for each other on a slow line.
              { name: 'shared', minShareCount: 3 },
            ],
          },
        },
      },
    },
  }
}
