import * as words from 'virtual:words/mail/form'
import { namesAlone } from '#client/app/words.ts'
import { recipientsIn, typedAddresses } from '#domain/mail/recipients.ts'
import { ContactLink } from '#client/components/contact-link.tsx'
import { Filled } from '#client/components/filled.tsx'

/** Where the mail goes, from what was typed as one or several addresses, and what to do if it does not come. */
export function OnItsWay({ typed }: { typed: string }) {
  const contact = <ContactLink />
  const addresses = recipientsIn(typed)
  const isMerged = addresses.length < typedAddresses(typed).length
  return (
    <>
      <p>
        {addresses.length > 1 ? (
          <Filled sentence={words.on_their_way} values={{ addresses: namesAlone(addresses), contact }} />
        ) : (
          <Filled sentence={words.on_its_way} values={{ address: addresses[0], contact }} />
        )}
      </p>
      {isMerged && <p>{words.merged}</p>}
    </>
  )
}
