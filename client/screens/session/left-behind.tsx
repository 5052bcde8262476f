import { Link } from 'react-router'
import * as words from 'virtual:words/session/restore'
import { Filled } from '#client/components/filled.tsx'
import { leftBehindId } from '#contract/wire/first-view.ts'
import { paths } from '#contract/wire/paths.ts'

/** Says what opening the link leaves behind; hidden until it is known that there is something. */
export function LeftBehind({ isKnown = true }: { isKnown?: boolean }) {
  return (
    <div className="caution" id={leftBehindId} hidden={!isKnown}>
      <p>
        <strong>{words.other}</strong> {words.left_behind}
      </p>
      <p>
        <Filled
          sentence={words.to_keep}
          values={{ save_first: <Link to={paths.save(paths.start)}>{words.save_first}</Link> }}
        />
      </p>
    </div>
  )
}
