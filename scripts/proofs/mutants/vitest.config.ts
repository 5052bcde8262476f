import { mergeConfig } from 'vitest/config'
import config from '../../../vitest.config.ts'

// A change to what a module does as it is loaded shows only where it is loaded anew. How long is too long, Stryker decides.
// A change that only PostgreSQL would show counts as not noticed, and each run takes half the time.
const env = { TEST_DIALECT: 'sqlite' }
export default mergeConfig(config, { test: { env, isolate: true, testTimeout: 600_000, hookTimeout: 600_000 } })
