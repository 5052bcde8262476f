import * as words from 'virtual:words/session/gone'
import type { Before } from '#client/app/session.tsx'

/** What became of the visitor's earlier session. */
export function GoneSentence({ gone }: { gone: Before }) {
  return (
    <div className="notice">
      <p>{words[gone]}</p>
    </div>
  )
}
