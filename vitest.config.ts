import { defineConfig } from 'vitest/config'

const results = process.env['TEST_RESULTS']

export default defineConfig({
  test: {
    include: ['{domain,contract,server,web,tools,tests}/**/*.test.ts'],
    tags: [{ name: 'long', description: 'Runs in `npm test -- --all` alone.' }],
    globalSetup: ['tests/support/postgres.ts'],
    // One more than CI's two cores, because tests wait for databases and for servers in processes of their own.
    maxWorkers: 3,
    // No module holds state, so test files can share what they have loaded.
    isolate: false,
    // A busy machine is slow but not broken.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As in browsers: what passes on its second try does not fail the run.
    retry: results === undefined ? 0 : 1,
    ...(results === undefined ? {} : { reporters: ['default', 'json'], outputFile: { json: results } }),
  },
})
