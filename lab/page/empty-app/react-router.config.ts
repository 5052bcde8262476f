import type { Config } from '@react-router/dev/config'

export default { appDirectory: '.', buildDirectory: '../../../dist/empty-app', ssr: true } satisfies Config
