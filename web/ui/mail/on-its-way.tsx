import { recipientsIn, typedAddresses } from '#domain/mail/email-request.ts'
import { ContactLink } from '#web/ui/contact-link.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { useWords, useWriter } from '#web/words.ts'

/** Where the mail goes, from what was typed as one or several addresses, and what to do if it does not come. */
export function OnItsWay({ typed }: { typed: string }) {
  const words = useWords('mail').form
  const { namesAlone } = useWriter()
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
