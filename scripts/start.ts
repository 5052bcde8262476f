await import('./build-if-changed.ts')

// In the same process, so that what both need is loaded once; a build that failed has said why.
if (!process.exitCode) await import('#server/main.ts')
