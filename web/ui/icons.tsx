const shapes = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M7 5v14',
  last: 'M6 5l7 7-7 7M17 5v14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  info: 'M12 11v6M12 7v.5M12 3a9 9 0 100 18 9 9 0 000-18z',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M8.5 11H5.5v9h13v-9h-3',
  mail: 'M3 5.5h18v13H3zM3.5 6.5l8.5 7 8.5-7',
  saved: 'M6 4h12v16l-6-4.5L6 20zM9 9.5l2 2 4-4',
  unsaved: 'M6 4h12v16l-6-4.5L6 20z',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M7 4.5l12 7.5-12 7.5z',
  tick: 'M5 12.5l4.5 4.5L19 7',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  add: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
} as const

export type IconName = keyof typeof shapes

/** Those that point along the line: in a language from right to left they point the other way. */
const turning: readonly IconName[] = ['back', 'next', 'first', 'last']

/** Decorative: always beside words that say the same. */
export function Icon({ name }: { name: IconName }) {
  const look = turning.includes(name) ? 'icon icon-turns' : 'icon'
  return (
    <svg className={look} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  )
}
