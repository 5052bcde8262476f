import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// In other letters a name may end in what blockers refuse, such as "-ad-".
const hashCharacters = 'hex'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The server needs nothing beside what is built, and React as it is quickest.
  ...(command === 'build' ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    emptyOutDir: true,
    // The pages' policy lets files alone be fonts and pictures.
    assetsInlineLimit: 0,
  },
  environments: {
    // What a page from the server names is what the browser names.
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
