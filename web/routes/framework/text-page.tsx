import { RichTextBlocks, type RichText } from '#web/ui/rich-text.tsx'

export function TextPage({ title, body }: { title: string; body: readonly RichText[] }) {
  return (
    <div className="column text-page">
      <h1 tabIndex={-1}>{title}</h1>
      <RichTextBlocks blocks={body} />
    </div>
  )
}
