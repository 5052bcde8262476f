import type { ReactNode } from 'react'
import type { ListedMail } from '#contract/wire/page.ts'
import { fill } from '#domain/framework/sentence.ts'
import { BackLink, ServedFrame } from '#web/served.tsx'
import { useWords } from '#web/words.ts'
import '#web/styles/mail/inbox.css'
import { Heard } from '#web/ui/text.tsx'

type Props = { title: string; back: { to: string; label: string }; children: ReactNode }

/** The frame of the local inbox's pages. They are in the site's first language alone, whose addresses have no prefix. */
export function InboxFrame({ title, back, children }: Props) {
  const { top_bar: bar } = useWords('app')
  const { inbox } = useWords('mail')
  return (
    <ServedFrame
      title={title}
      bar={
        <>
          <BackLink to={back.to}>
            <Heard shown={bar.back} heard={fill(bar.back_to, { place: back.label })} />
          </BackLink>
          <p className="top-bar-title">{inbox.heading}</p>
        </>
      }
    >
      <div className="column inbox">{children}</div>
    </ServedFrame>
  )
}

export const Arrived = ({ arrived }: Pick<ListedMail, 'arrived'>) => <time dateTime={arrived.at}>{arrived.words}</time>
