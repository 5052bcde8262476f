import { needLevels, type Need } from '#domain/role/needs.ts'

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
