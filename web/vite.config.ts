import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Within the styles a font would travel with every page.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // In other letters a name may end in what blockers refuse, such as "-ad-".
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
})
