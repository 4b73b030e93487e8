/** A tag may hold so many characters: those of spreadsheets hold a hundred. */
const LONGEST_TAG = 1024 * 1024
const LONGEST_ENTITY = 12

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function entityText(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole
  const code =
    name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code <= 0x10_ffff ? String.fromCodePoint(code) : whole
}

function decoded(text: string): string {
  return text.includes('&') ? text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, entityText) : text
}

const attributePatterns = new Map<string, RegExp>()

/** An attribute of a tag by its name, whatever its namespace; undefined when it is missing. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let pattern = attributePatterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    attributePatterns.set(name, pattern)
  }
  const found = pattern.exec(attributes)
  return found ? decoded(found[1] ?? found[2] ?? '') : undefined
}

/** What is told of a document; names are without their namespace. */
export type XmlHandlers = {
  readonly open: (name: string, attributes: string) => void
  readonly close: (name: string) => void
  /** A piece of the text between two tags. */
  readonly text: (text: string) => void
}

/**
 * Reads XML as it comes, as far as spreadsheets use it: tags, attributes, texts, CDATA, the five named entities. It is several times faster than the
 * parsers that know all of XML, and entities that a document declares by itself are not unfolded.
 */
export class XmlReader {
  private rest = ''
  private readonly handlers: XmlHandlers

  constructor(handlers: XmlHandlers) {
    this.handlers = handlers
  }

  /** Takes the next piece. Throws on what is no XML. */
  write(piece: string): void {
    const input = this.rest + piece
    let at = 0
    for (;;) {
      const tag = input.indexOf('<', at)
      if (tag !== at) at = this.takeText(input, at, tag)
      if (tag < 0) break
      const end = this.takeTag(input, tag)
      at = end ?? tag
      if (end === undefined) break
    }
    this.rest = input.slice(at)
    if (this.rest.length > LONGEST_TAG) throw new Error('a tag has no end')
  }

  /** Throws when the document stops within a tag. */
  end(): void {
    if (this.rest.startsWith('<')) throw new Error('the document has no end')
  }

  /** Tells the text from `at` to the next tag; without one, what is complete of it. Answers where what was told ends. */
  private takeText(input: string, at: number, tag: number): number {
    let end = tag < 0 ? input.length : tag
    if (tag < 0) {
      // An entity may go on in the next piece.
      const entity = input.lastIndexOf('&')
      if (entity >= at && end - entity < LONGEST_ENTITY && !input.includes(';', entity)) end = entity
    }
    if (end > at) this.handlers.text(decoded(input.slice(at, end)))
    return end
  }

  /** Tells the tag at `at`, and answers where it ends; undefined while it is not complete. */
  private takeTag(input: string, at: number): number | undefined {
    const ends = (mark: string, length: number) => {
      const end = input.indexOf(mark, at + length)
      return end < 0 ? undefined : end + mark.length
    }
    if (input[at + 1] === '?') return ends('?>', 2)
    if (input[at + 1] === '!') {
      if (input.length < at + 9) return undefined
      if (input.startsWith('<!--', at)) return ends('-->', 4)
      if (!input.startsWith('<![CDATA[', at)) return ends('>', 2)
      const end = ends(']]>', 9)
      if (end !== undefined) this.handlers.text(input.slice(at + 9, end - 3))
      return end
    }
    const end = this.tagEnd(input, at)
    if (end === undefined) return undefined
    if (input[at + 1] === '/') {
      this.handlers.close(bareName(input.slice(at + 2, end).trim()))
      return end + 1
    }
    const isClosed = input[end - 1] === '/'
    const content = input.slice(at + 1, isClosed ? end - 1 : end)
    const space = content.search(/\s/)
    const name = bareName(space < 0 ? content : content.slice(0, space))
    this.handlers.open(name, space < 0 ? '' : content.slice(space))
    if (isClosed) this.handlers.close(name)
    return end + 1
  }

  /** The `>` of a tag, which is none within quotes. */
  private tagEnd(input: string, at: number): number | undefined {
    let quote = 0
    for (let end = at + 1; end < input.length; end += 1) {
      const code = input.charCodeAt(end)
      if (quote !== 0) {
        if (code === quote) quote = 0
      } else if (code === 62) return end
      else if (code === 34 || code === 39) quote = code
    }
    return undefined
  }
}

function bareName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Reads a whole document. Throws on what is no XML, and what its pieces throw. */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const reader = new XmlReader(handlers)
  for await (const piece of pieces) reader.write(piece)
  reader.end()
}
