import { type SubmitEvent, useEffect, useId, useState } from 'react'
import type { ShareRoles } from '#contract/career.ts'
import { fill } from '#domain/framework/sentence.ts'
import { campaignName, maxCampaign } from '#domain/session/campaign.ts'
import { useFailure } from '#web/app/tab.ts'
import { Disclosure } from './disclosure.tsx'
import { Icon } from './icons.tsx'
import { LinkToCopy } from './link-to-copy.tsx'
import { useWords } from '#web/words.ts'

type Props = {
  label: string
  /** What the address holds besides; it is asked for anew when this changes. */
  of?: string
  /** What the address opens, and what it does not hold. */
  hint: string
  /** For a mail: its subject, and its text before the address. */
  subject: string
  text: string
  getAddress: (signal: AbortSignal, campaign?: string) => Promise<ShareRoles>
  /** Whether the address can say for which job ad or campaign it is. */
  hasCampaign?: boolean
}

function mailTo(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

type Address = Extract<ShareRoles, { address: string }>

/** Dark on white in every colour scheme, because cameras need that contrast. */
function QrCode({ address, qr: { size, path } }: Address) {
  const words = useWords('role').share
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={fill(words.qr_name, { address })}>
      <rect width={size} height={size} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

/** Asks for the campaign that the address is to name. */
function CampaignForm({ named, onNamed }: { named: string; onNamed: (campaign: string) => void }) {
  const words = useWords('role').share.campaign
  const id = useId()
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('campaign')
    if (typeof typed === 'string') onNamed(campaignName(typed))
  }
  return (
    <Disclosure label={words.heading}>
      <form className="field" onSubmit={submit}>
        <label htmlFor={id}>{words.label}</label>
        <p className="hint" id={`${id}-hint`}>
          {words.hint}
        </p>
        <div className="link-to-copy-row">
          <input id={id} name="campaign" maxLength={maxCampaign} autoComplete="off" aria-describedby={`${id}-hint`} />
          <button type="submit" className="button button-secondary">
            {words.make}
          </button>
        </div>
        <p role="status">{named !== '' && fill(words.made, { campaign: named })}</p>
      </form>
    </Disclosure>
  )
}

/** The HTML that shows the role in a frame of an allowed site. */
function EmbedCode({ embed }: { embed: string }) {
  const words = useWords('role').share
  return (
    <Disclosure label={words.embed.heading}>
      <LinkToCopy link={embed} words={{ ...words, ...words.embed }} />
    </Disclosure>
  )
}

function Shared({ hint, subject, text, getAddress, hasCampaign = false }: Omit<Props, 'label' | 'of'>) {
  const words = useWords('role').share
  const fail = useFailure()
  const [shared, setShared] = useState<ShareRoles | null>(null)
  const [campaign, setCampaign] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    getAddress(leaving.signal, campaign)
      .then(setShared)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) fail(error)
      })
    return () => leaving.abort()
    // It is asked for once each time the panel opens, and for each campaign.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [campaign])

  if (!shared) return <p role="status">{words.getting}</p>
  if (shared.address === null) {
    return (
      <>
        <p>{words.none}</p>
        {shared.notOpen.map(({ title, reason }) => (
          <p key={title}>{fill(words.not_open[reason], { title })}</p>
        ))}
      </>
    )
  }
  return (
    <>
      <LinkToCopy link={shared.address} words={{ ...words, hint, copy_name: words.copy_address }} />
      <p>
        <a className="button button-secondary" href={mailTo(subject, `${text}\r\n${shared.address}`)}>
          <Icon name="mail" />
          {words.mail}
        </a>
      </p>
      <p>{words.qr_about}</p>
      <QrCode {...shared} />
      {hasCampaign && shared.counts_campaigns && <CampaignForm named={campaign} onNamed={setCampaign} />}
      {shared.embed !== null && <EmbedCode embed={shared.embed} />}
    </>
  )
}

/** Gives the short address of what a screen shows: to copy, for a mail, and as a QR code. */
export function SharePanel({ label, of, ...shared }: Props) {
  return (
    <div className="share-panel">
      <Disclosure label={label} icon="share" needsScript>
        <Shared key={of} {...shared} />
      </Disclosure>
    </div>
  )
}
