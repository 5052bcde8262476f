import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // The pages' policy lets files alone be fonts and pictures.
    assetsInlineLimit: 0,
    // In other letters a name may end in what blockers refuse, such as "-ad-".
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
})
