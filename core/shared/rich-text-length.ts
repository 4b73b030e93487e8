const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Entities as the characters they stand for; unknown ones stay as they are. */
export function decodeEntities(html: string): string {
  return html.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/** The characters that a person reads in rich text, tags left out. */
export function plainText(html: string): string {
  return decodeEntities(html.replace(/<!--[\s\S]*?-->/g, '').replace(/<\/?[a-z][^>]*>/gi, ''))
}

/** How long rich text is for its limit: characters that a person reads, each emoji or rare Chinese character as one. Tags and line ends count nothing. */
export function plainTextLength(html: string): number {
  return [...plainText(html)].filter((character) => character !== '\n' && character !== '\r').length
}
