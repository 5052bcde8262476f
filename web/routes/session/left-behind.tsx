import { Filled } from '#web/ui/filled.tsx'
import { paths } from '#contract/wire/paths.ts'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** Says what opening the link leaves behind. */
export function LeftBehind() {
  const words = useWords('session').restore
  return (
    <div className="caution">
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
