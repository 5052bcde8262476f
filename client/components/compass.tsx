const centre = 200

function at(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(centre + radius * Math.cos(angle)).toFixed(1)} ${(centre + radius * Math.sin(angle)).toFixed(1)}`
}

function needle(degrees: number, length: number, width: number, foot: number): { left: string; right: string } {
  const tip = at(length, degrees)
  const half = (side: number) => `M${tip}L${at(foot, degrees + side * width)}L${at(foot * 0.4, degrees)}Z`
  return { left: half(-1), right: half(1) }
}

/** The compass: a bezel of ticks and a needle for each point, the first gold. A picture only: words beside it say the same. */
export function Compass({ points }: { points: number }) {
  const step = 360 / points
  const angles = Array.from({ length: points }, (_, index) => index * step)
  return (
    <svg className="compass" viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <circle className="compass-bezel" cx={centre} cy={centre} r="190" />
      <circle className="compass-bezel compass-fine" cx={centre} cy={centre} r="172" />
      {Array.from({ length: 72 }, (_, index) => {
        const length = index % 6 === 0 ? 24 : index % 3 === 0 ? 14 : 8
        const major = index % 6 === 0 ? '' : ' compass-fine'
        return (
          <path
            key={index}
            className={`compass-bezel${major}`}
            d={`M${at(190, index * 5)}L${at(190 - length, index * 5)}`}
          />
        )
      })}
      {angles.map((angle) => {
        const { left, right } = needle(angle + step / 2, 84, 16, 44)
        return <path key={angle} className="compass-minor" d={left + right} />
      })}
      {angles.map((angle, index) => {
        const { left, right } = needle(angle, 152, 42, 44)
        return (
          <g key={angle} className={index === 0 ? 'compass-north' : 'compass-point'}>
            <path className="compass-light" d={left} />
            <path className="compass-dark" d={right} />
          </g>
        )
      })}
      <circle className="compass-heart" cx={centre} cy={centre} r="42" />
      <circle className="compass-ring" cx={centre} cy={centre} r="33" />
    </svg>
  )
}
