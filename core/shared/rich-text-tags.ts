/** What rich text may consist of: the tags that the editor writes. The browser cleans what is pasted, the server what is stored. */
export const richTextTags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'hr',
  'a',
]

/** The attributes that these tags may carry. */
export const richTextAttributes = { a: ['href', 'target', 'rel'], ol: ['start'] }
