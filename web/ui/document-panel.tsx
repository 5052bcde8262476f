import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { isDone, useFirstPosted } from '#web/app/posting/posted.ts'
import { useDownloading } from '#web/app/downloading.ts'
import { useSending, type FieldMessages, type SentTo, type Typed } from '#web/app/sending.ts'
import { OnItsWay } from '#web/ui/mail/on-its-way.tsx'
import { DownloadLink, DownloadStatus } from './download-link.tsx'
import { EmailForm, SendStatus } from './email-form.tsx'
import { Filled } from './filled.tsx'
import { Icon } from './icons.tsx'
import { Success } from './success.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { useBase, useWords } from '#web/words.ts'

type Props = {
  href: string
  /** Address of the same document as a page. */
  page: string
  /** The document's name, as in the file's name and in the mail. */
  name: string
  /** To whom it can be sent: to the visitor alone, or to several people. */
  to?: 'own' | 'several'
  /** Where another document went, and from whom. */
  before?: SentTo | undefined
  /** What the form of its e-mail carries without script. */
  carries: Readonly<Record<string, string>>
  onEmail: (typed: Typed) => Promise<FieldMessages>
  /** Offered below the form: what can be done in place of an email. */
  instead?: ReactNode
  /** Called after a download or an email. */
  onSuccess: () => void
}

/** Offers a document for download or by email, and then to download or send it again. */
export function DocumentPanel({ href, page, name, to = 'own', before, carries, onEmail, instead, onSuccess }: Props) {
  const download = useWords('documents').download
  const words = useWords('documents').panel
  const { withBase } = useBase()
  const id = useId()
  const posted = useFirstPosted('email')
  const wasSent = isDone(posted)
  const [isOpen, setOpen] = useState(posted !== null && !wasSent)
  /** What the visitor asked for last. */
  const [asked, setAsked] = useState<'download' | 'email' | null>(wasSent ? 'email' : null)
  const [succeeded, setSucceeded] = useState(wasSent)
  const downloading = useDownloading(succeed)

  function succeed(): void {
    setSucceeded(true)
    onSuccess()
  }

  const sending = useSending(
    (typed) => {
      setAsked('email')
      return onEmail(typed)
    },
    () => {
      setOpen(false)
      succeed()
    },
    posted,
  )
  const isSent = sending.state === 'sent'

  // The form stands further down, where a screen reader would not notice it.
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }, [isOpen])

  function toggle(): void {
    setOpen(!isOpen)
    if (!isSent) return
    sending.again()
    setAsked(null)
  }

  return (
    <div className="document">
      <div className="button-row">
        <DownloadLink
          href={href}
          name={name}
          downloading={{
            ...downloading,
            // After an email too, it would be the same document again (Spec §2, /roleactions).
            hasStarted: succeeded,
            watch: (address) => {
              setAsked('download')
              return downloading.watch(address)
            },
          }}
        />
        <button
          type="button"
          className="button button-secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <Icon name="mail" />
          {isSent ? words.email_again : words.email}
        </button>
      </div>
      <p className="document-page">
        <a href={withBase(page)}>
          <Filled sentence={words.read} values={{ name: <span className="visually-hidden">{name}</span> }} />
        </a>
      </p>
      {/* Hidden instead of removed, so that what was typed is kept. */}
      <div id={id} ref={form} className="email-panel" hidden={!isOpen}>
        <EmailForm
          id={id}
          form={{ name: 'email', values: carries }}
          sending={sending}
          to={to}
          purpose={words.purpose}
          sentTo={before}
        />
        {instead}
      </div>
      <SendStatus state={sending.state}>
        {asked === 'download' && (
          <DownloadStatus state={downloading.state} name={name}>
            <Success title={download.started}>
              <p>{fill(download.look_for, { name })}</p>
            </Success>
          </DownloadStatus>
        )}
        {asked === 'email' && isSent && (
          <Success title={words.sent} takesFocus>
            <OnItsWay typed={sending.address} />
          </Success>
        )}
      </SendStatus>
    </div>
  )
}
