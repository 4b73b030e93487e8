import sanitizeHtml from 'sanitize-html'
import { decodeEntities } from '../shared/rich-text-length.ts'
import { richTextAttributes, richTextTags } from '../shared/rich-text-tags.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: richTextTags,
  allowedAttributes: richTextAttributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href ? { href } : {}), target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
}

/**
 * Rich text from a browser as it may be stored and shown again: the tags and attributes of the editor only, links without scripts, text cut after
 * `maximumLength` characters as `plainTextLength` counts them. What is only empty tags becomes an empty string.
 */
export function cleanRichText(html: string, maximumLength: number): string {
  // Most of these fields are empty or plain text, and the parser takes as long for them as for a page.
  if (html.length <= maximumLength && !/[&<>\r\n]/.test(html)) return html.trim() === '' ? '' : html
  let left = maximumLength
  let hasText = false
  const clean = sanitizeHtml(html, {
    ...options,
    textFilter(escaped) {
      const kept: string[] = []
      for (const character of decodeEntities(escaped)) {
        const counts = character !== '\n' && character !== '\r'
        if (counts && left === 0) break
        if (counts) left -= 1
        kept.push(character)
      }
      const text = kept.join('')
      hasText ||= text.trim() !== ''
      return escapeText(text)
    },
  })
  return hasText || /<hr\b/.test(clean) ? clean : ''
}
