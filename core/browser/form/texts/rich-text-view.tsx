import { cleanHtml, richTextLook } from './rich-text-html.ts'

/** Rich text to read. */
export function RichTextView({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the same expression
  return (
    <div
      className={`min-h-control py-1 break-words ${richTextLook}`}
      dangerouslySetInnerHTML={{ __html: cleanHtml(html) }}
    />
  )
}
