import { RichTextBlocks, type RichText } from '../components/rich-text.tsx'
import { PrivacyChoice } from './privacy-choice.tsx'

/** The pack's privacy page, and at its foot where the visitor can change their mind about being counted. */
export function PrivacyPage({ title, body }: { title: string; body: readonly RichText[] }) {
  return (
    <div className="column text-page">
      <h1 tabIndex={-1}>{title}</h1>
      <RichTextBlocks blocks={body} />
      <PrivacyChoice />
    </div>
  )
}
