import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useDownloading } from '#web/app/downloading.ts'
import { isDone, useIsSending, usePosted } from '#web/app/post-form.tsx'
import type { Posted } from '#web/load.ts'
import { useWords } from '#web/words.ts'
import { DownloadLink, DownloadStatus, ReadAsPage } from './download-link.tsx'
import { addressesIn, EmailForm, SendStatus } from './email-form.tsx'
import { Icon } from './icons.tsx'
import { OnItsWay } from './mail-fields.tsx'
import { Success } from './success.tsx'

/** What came of the form `email` of a screen, and whether the visitor has got the document by it or as a file. */
export function useDocument() {
  const fetcher = useFetcher<Posted>()
  const posted = usePosted('email', fetcher)
  const [succeeded, setSucceeded] = useState(isDone(posted))
  if (isDone(posted) && !succeeded) setSucceeded(true)
  return { fetcher, posted, succeeded, onSuccess: () => setSucceeded(true) }
}

type Props = {
  document: ReturnType<typeof useDocument>
  href: string
  /** Address of the same document as a page. */
  page: string
  /** The document's name, as in the file's name and in the mail. */
  name: string
  /** Whose addresses it can be sent to: the visitor's alone, or those of several people. */
  whose?: 'own' | 'several'
  /** What another document was sent with. */
  before?: Posted | null
  /** What the form of its e-mail carries. */
  carries: Readonly<Record<string, string>>
  /** What is in the document, below the ways to get it. */
  about?: ReactNode
  /** Offered below the form: what can be done in place of an email. */
  instead?: ReactNode
}

/** Offers a document for download or by email, and then to download or send it again. */
export function DocumentPanel({
  document,
  href,
  page,
  name,
  whose = 'own',
  before = null,
  carries,
  about,
  instead,
}: Props) {
  const { fetcher, posted, succeeded, onSuccess } = document
  const words = useWords('documents').panel
  const id = useId()
  const isSending = useIsSending('email', fetcher)
  const [isOpen, setOpen] = useState(posted !== null && !isDone(posted))
  /** What the visitor asked for last. */
  const [asked, setAsked] = useState<'download' | 'email' | null>(posted ? 'email' : null)
  const [seen, setSeen] = useState(posted)
  /** The e-mail after which the visitor has gone on to another. */
  const [over, setOver] = useState<Posted | null>(null)
  const downloading = useDownloading(onSuccess)
  const isSent = isDone(posted) && posted !== over
  if (posted !== seen) {
    setSeen(posted)
    setAsked('email')
    if (isSent) setOpen(false)
  }

  // The form stands further down, where a screen reader would not notice it.
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }, [isOpen])

  function toggle(): void {
    setOpen(!isOpen)
    if (!isSent) return
    setOver(posted)
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
        <ReadAsPage page={page} name={name} />
      </div>
      {about}
      {/* Hidden instead of removed, so that what was typed is kept. */}
      <div id={id} ref={form} className="email-panel" hidden={!isOpen}>
        <EmailForm
          id={id}
          name="email"
          values={carries}
          fetcher={fetcher}
          whose={whose}
          purpose={words.purpose}
          before={before}
        />
        {instead}
      </div>
      <SendStatus isSending={isSending}>
        {asked === 'download' && <DownloadStatus state={downloading.state} name={name} />}
        {asked === 'email' && isSent && (
          <Success title={words.sent} takesFocus>
            <OnItsWay typed={addressesIn(posted)} />
          </Success>
        )}
      </SendStatus>
    </div>
  )
}
