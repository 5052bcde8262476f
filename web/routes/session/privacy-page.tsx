import { useLoaderData } from 'react-router'
import { toHome } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { pageAt, type NamedPage } from '#web/routes/framework/page-at.ts'
import { RichTextBlocks } from '#web/ui/rich-text.tsx'
import { PrivacyChoice } from './privacy-choice.tsx'
import { PrivacyRatings } from './privacy-ratings.tsx'
import { PrivacyViews } from '#web/routes/views/privacy-views.tsx'
import { PrivacyTeam } from '#web/routes/team/privacy-team.tsx'
import { PrivacySession } from './privacy-session.tsx'
import { loading } from '#web/load.ts'
import { useWords } from '#web/words.ts'

export const loader = loading(['session', 'team', 'views'], pageAt)
export const clientLoader = loading(['session', 'team', 'views'], pageAt)

export const handle: ScreenMeta<NamedPage> = {
  title: (_texts, { title }) => title,
  needsNoSession: true,
  back: toHome,
}

export default function PrivacyPage() {
  const { title, body } = useLoaderData<NamedPage>()
  const { jump } = useWords('session').privacy
  return (
    <div className="column text-page">
      <h1 tabIndex={-1}>{title}</h1>
      <div className="page-jump">
        <a href="#session-choice">{jump}</a>
      </div>
      <RichTextBlocks blocks={body} />
      <PrivacyViews />
      <PrivacyTeam />
      <PrivacyRatings />
      <PrivacySession />
      <PrivacyChoice />
    </div>
  )
}
