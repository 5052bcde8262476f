import { mergeConfig } from 'vitest/config'
import config from '../../../vitest.config.ts'

// A change to what a module does as it is loaded shows only where it is loaded anew. How long is too long, Stryker decides.
export default mergeConfig(config, { test: { isolate: true, testTimeout: 600_000, hookTimeout: 600_000 } })
