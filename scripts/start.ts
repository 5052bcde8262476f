import { status } from './build-if-changed.ts'

// In the same process, so that what both need is loaded once.
if (status === 0) await import('#server/main.ts')
