import type { ReactNode } from 'react'
import { paths } from '#contract/wire/paths.ts'
import { type Need, needLevels, type ShownLevel } from '#domain/role/needs.ts'
import { useWords } from '#web/words.ts'
import { Link } from './link.tsx'
import { Items } from './text.tsx'

export function NeedLevel({ need, name }: { need: Need; name?: string }) {
  const levels = useWords('role').levels
  return (
    <span className={`row need need-${need}`}>
      <NeedBar need={need} />
      {name ?? levels[need]}
    </span>
  )
}

/** Decorative: the word beside it says the same. */
export function NeedBar({ need }: { need: Need }) {
  return (
    <svg className={`need-bar look-${need}`} viewBox="0 0 60 12" aria-hidden="true" focusable="false">
      {[1, 2].map((place) => (
        <rect
          key={place}
          className={place <= needLevels.indexOf(need) ? 'filled' : ''}
          x={place * 32 - 31}
          y="1"
          width="26"
          height="10"
          rx="2"
        />
      ))}
    </svg>
  )
}

type HeadingProps = { title: string; role: { title: string; agency: string }; children?: ReactNode }

/** The heading of a screen about a role, described for screen readers by its title and agency; `children` stand beside these. */
export function RoleHeading({ title, role, children }: HeadingProps) {
  return (
    <>
      <h1 tabIndex={-1} aria-describedby="heading-role">
        {title}
      </h1>
      <p className="plan-role">
        <span className="plan-role-name" id="heading-role">
          <strong>{role.title}</strong> <span>{role.agency}</span>
        </span>
        {children && <span>{children}</span>}
      </p>
    </>
  )
}

type Props = { heading?: string; about?: string }

/** Shown instead of a screen about roles if there is none yet. */
export function NeedRole({ heading, about }: Props) {
  const words = useWords('role').none_chosen
  return (
    <div className="column">
      <h1 tabIndex={-1}>{heading ?? words.heading}</h1>
      <p>{about ?? words.about}</p>
      <p>
        <Link className="button" to={paths.start}>
          {words.find}
        </Link>
      </p>
    </div>
  )
}

type LevelLookProps = Pick<ShownLevel, 'effective' | 'ineffective'>

/** What people see of a capability at a level, and what falls short of it, as far as the framework says it. */
export function LevelLook({ effective, ineffective }: LevelLookProps) {
  const words = useWords('role').proficiency
  return (
    <>
      {effective.length > 0 && <Items items={effective} />}
      {ineffective.length > 0 && (
        <>
          <p className="level-short">{words.ineffective}</p>
          <Items items={ineffective} />
        </>
      )}
    </>
  )
}
