import DOMPurify from 'dompurify'
import { richTextAttributes, richTextTags } from '../../../shared/rich-text-tags.ts'

const allowed = {
  ALLOWED_TAGS: richTextTags,
  ALLOWED_ATTR: Object.values(richTextAttributes).flat(),
  ALLOW_DATA_ATTR: false,
}

/** Rich text without anything that could run or load: the tags of the editor only. */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, allowed)
}

/** How rich text looks, in the editor and where it is read. */
export const richTextLook =
  '[&_a]:text-accent [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:pl-2 [&_blockquote]:text-ink-muted [&_h1]:text-base [&_h1]:font-semibold [&_h2]:font-semibold [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:pl-5 [&_pre]:rounded [&_pre]:bg-sunken [&_pre]:p-2 [&_ul]:list-disc [&_ul]:pl-5'
