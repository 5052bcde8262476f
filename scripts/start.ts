import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtServer } from '#server/places.ts'
import { status } from './build-if-changed.ts'

// In the same process, so that Node starts once.
if (status === 0) await import(pathToFileURL(join(builtServer, 'main.js')).href)
