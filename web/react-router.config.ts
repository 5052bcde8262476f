import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../dist/web',
  ssr: true,
  // All routes come with the first page: there are few, and no call beside those of the specification.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
