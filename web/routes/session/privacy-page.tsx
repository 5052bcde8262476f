import { RichTextBlocks, type RichText } from '#web/ui/rich-text.tsx'
import { PrivacyChoice } from './privacy-choice.tsx'
import { PrivacyRatings } from './privacy-ratings.tsx'
import { PrivacyViews } from '#web/routes/views/privacy-views.tsx'
import { PrivacyTeam } from '#web/routes/team/privacy-team.tsx'
import { PrivacySession } from './privacy-session.tsx'
import { useWords } from '#web/words.ts'

export function PrivacyPage({ title, body }: { title: string; body: readonly RichText[] }) {
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
