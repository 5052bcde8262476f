import { isDeepStrictEqual } from 'node:util'

/** Loaded before the server that is attacked: when it ends, it says whether a request has changed what all objects share. */
const shared = [Object, Array, Function, String, Number, Promise, Map].map((kind) => kind.prototype)
const keysNow = () => shared.map((prototype) => Reflect.ownKeys(prototype).map(String))
let before = keysNow()
// What the server loads at its start may add to them.
process.nextTick(() => (before = keysNow()))
process.once('exit', () => {
  const words = isDeepStrictEqual(before, keysNow()) ? 'as they were' : 'CHANGED'
  process.stderr.write(`prototypes are ${words}\n`)
})
