import { useLoaderData } from 'react-router'
import type { OperatorPage } from '#contract/wire/operator-page.ts'
import { serving } from '#web/load.ts'
import { SignedIn } from './frame.tsx'
import { Import } from './import.tsx'
import { Imports } from './imports.tsx'
import { Mail } from './mail.tsx'
import { Overview } from './overview.tsx'
import { Picture } from './picture.tsx'
import { Profile } from './profile.tsx'
import { Profiles } from './profiles.tsx'
import { SignIn } from './sign-in.tsx'
import '#web/styles/operate/operate.css'

export const loader = serving('operator', ['operate'])

function Shown({ page }: { page: OperatorPage }) {
  if (page.name === 'overview') return <Overview {...page} />
  if (page.name === 'profiles') return <Profiles {...page} />
  if (page.name === 'profile') return <Profile {...page} />
  if (page.name === 'mail') return <Mail {...page} />
  if (page.name === 'imports') return <Imports {...page} />
  if (page.name === 'import') return <Import {...page} />
  return <Picture {...page} />
}

/** The pages for those who run the site. The server says which one it is, because an act is answered by the page that it leads to. */
export default function Operator() {
  const { page: served } = useLoaderData<typeof loader>()
  if ('wrong' in served) return <SignIn wrong={served.wrong} />
  return (
    <SignedIn value={served}>
      <Shown page={served.page} />
    </SignedIn>
  )
}
