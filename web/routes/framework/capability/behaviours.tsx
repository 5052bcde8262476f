import type { PublicCapability } from '#contract/texts.ts'
import { useWords } from '#web/words.ts'

/** What is effective beside what is not, in pairs. */
export function Behaviours({ behaviours }: Pick<Required<PublicCapability>, 'behaviours'>) {
  const words = useWords('framework').behaviours
  return (
    <section>
      <h2 id="behaviours">{words.heading}</h2>
      <table className="behaviours" aria-labelledby="behaviours">
        <thead>
          <tr>
            <th scope="col">{words.effective}</th>
            <th scope="col">{words.ineffective}</th>
          </tr>
        </thead>
        <tbody>
          {behaviours.map(({ effective, ineffective }) => (
            <tr key={effective}>
              <td>{effective}</td>
              <td>{ineffective}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
