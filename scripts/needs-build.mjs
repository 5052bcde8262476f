// Plain JavaScript, because an old Node reads it too.
import { existsSync } from 'node:fs'

await import('./needs-node.mjs')

/** As after any other wrong setting. */
const misconfigured = 78

if (!existsSync(process.argv[1])) {
  console.error(
    'Nothing has been built here yet: run npm run build first, or npm start, which builds and then starts the server.',
  )
  process.exit(misconfigured)
}
