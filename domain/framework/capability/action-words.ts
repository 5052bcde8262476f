import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Action } from './development-schema.ts'

type Depth = Pack['words']['framework']['depth']

/** An action in words, with the time that it takes where the framework says it. */
export function actionInWords({ timed }: Pick<Depth, 'timed'>, { text, time }: Action): string {
  return time === undefined ? text : fill(timed, { text, time })
}
