import { jump } from 'virtual:words/session/privacy'
import { RichTextBlocks, type RichText } from '#client/components/rich-text.tsx'
import { PrivacyChoice } from './privacy-choice.tsx'
import { PrivacyRatings } from './privacy-ratings.tsx'
import { PrivacyViews } from '#client/screens/views/privacy-views.tsx'
import { PrivacyTeam } from '#client/screens/team/privacy-team.tsx'
import { PrivacySession } from './privacy-session.tsx'

export function PrivacyPage({ title, body }: { title: string; body: readonly RichText[] }) {
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
