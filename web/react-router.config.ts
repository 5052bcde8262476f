import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../dist/web',
  ssr: true,
  // All routes come with the first page: there are few, and no call beside those of the specification.
  routeDiscovery: { mode: 'initial' },
  // What a screen loads and what it shows come together, in one file.
  splitRouteModules: false,
} satisfies Config
