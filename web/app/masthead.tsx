import { usePack } from '#web/words.ts'

/** The logo and the header line of the pack's own look, above the bar; nothing where it has neither. */
export function Masthead() {
  const { look, site } = usePack('site')
  if (!look?.logo && !look?.headerLine) return null
  const { logo, headerLine } = look
  return (
    <section className="masthead" aria-label={site.organisation}>
      {logo && (
        <img className="masthead-logo" src={logo.href} alt={logo.alternative} width={logo.width} height={logo.height} />
      )}
      {headerLine !== null && <p>{headerLine}</p>}
    </section>
  )
}
