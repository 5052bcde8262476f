import type { OpenedTeam } from '#contract/team-open.ts'
import { paths } from '#contract/wire/paths.ts'
import { Ratings } from './join-terms.tsx'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** What would be added and the button that adds it, or what is wanted first. */
export function JoinOrWhy({ team: { ratings, is_saved: isSaved }, onJoin }: { team: OpenedTeam; onJoin: () => void }) {
  const words = useWords('team').joining
  if (ratings.length === 0) {
    return (
      <div className="caution">
        <p>{words.nothing}</p>
        <p>
          <Link className="button" to={paths.start}>
            {words.find}
          </Link>
        </p>
      </div>
    )
  }
  return (
    <>
      <Ratings heading={words.yours} ratings={ratings} />
      {isSaved ? (
        <button type="button" className="button" onClick={onJoin}>
          {words.join}
        </button>
      ) : (
        <div className="caution">
          <p>{words.save_first}</p>
          <p>
            <Link className="button" to={paths.save(paths.yours)}>
              {words.save}
            </Link>
          </p>
        </div>
      )}
    </>
  )
}
