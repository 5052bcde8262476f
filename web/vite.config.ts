import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// With other characters a file's name could hold what ad blockers refuse, such as "-ad-".
const hashCharacters = 'hex'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The server's build holds all its packages, and React in its production mode.
  ...(command === 'build' ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    emptyOutDir: true,
    // The pages' security policy allows fonts and pictures from files only.
    assetsInlineLimit: 0,
  },
  environments: {
    // Server and browser must call each file by the same name.
    ssr: { build: { rolldownOptions: { output: { hashCharacters } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            hashCharacters,
            // Many small files wait for each other on a slow line.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /[\\/]node_modules[\\/]/, priority: 2 },
                { name: 'site', test: /[\\/]web[\\/](app[\\/]|layout|root|words|load)/, priority: 1 },
                { name: 'shared', minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
}))
