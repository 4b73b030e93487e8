import { attributeOf, readXml } from './xml-reader.ts'
import { type CellFormat, cellFormat } from './shown-number.ts'
import { partName, partText, type ZipPart } from './zip-parts.ts'

/** Most texts that a workbook may hold beside its sheets. */
const MOST_TEXTS = 2_000_000
const MOST_FORMATS = 70_000

type Parts = ReadonlyMap<string, ZipPart>

/** A sheet that people see. */
export type WorkbookSheet = { readonly name: string; readonly part: ZipPart }

/** What is needed to read the sheets of a workbook. */
export type Workbook = {
  readonly sheets: readonly WorkbookSheet[]
  readonly is1904: boolean
  readonly texts: readonly string[]
  /** Formats by the number that cells name as their style. */
  readonly formats: readonly (CellFormat | undefined)[]
}

/** Control characters, which XML cannot hold, stand as `_x000D_`. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}

const nothing = () => undefined

type Link = { readonly type: string; readonly target: string }

/** The parts that a part refers to, by the id that it gives them. */
async function linksOf(parts: Parts, of: string): Promise<ReadonlyMap<string, Link>> {
  const cut = of.lastIndexOf('/') + 1
  const folder = of.slice(0, cut)
  const links = new Map<string, Link>()
  const part = parts.get(`${folder}_rels/${of.slice(cut)}.rels`)
  if (!part) return links
  const open = (name: string, attributes: string) => {
    const [id, target] = [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target')]
    if (name !== 'Relationship' || id === undefined || target === undefined) return
    const path = target.startsWith('/') ? target : `/${folder}${target}`
    const type = attributeOf(attributes, 'Type')?.split('/').at(-1) ?? ''
    links.set(id, { type, target: partName(new URL(path, 'zip:///').pathname) })
  }
  await readXml(partText(part), { open, close: nothing, text: nothing })
  return links
}

const linkedPart = (parts: Parts, links: ReadonlyMap<string, Link>, type: string) => {
  const found = [...links.values()].find((link) => link.type === type)
  return found && parts.get(found.target)
}

/** The texts that cells name by their place. A phonetic reading beside a text is none of it. */
async function readTexts(part: ZipPart | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!part) return texts
  let text = ''
  let [isText, isReading] = [false, false]
  await readXml(partText(part), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si') {
        if (texts.length === MOST_TEXTS) throw new Error('too many texts')
        texts.push(unescaped(text))
      }
    },
    text(piece) {
      if (isText) text += piece
    },
  })
  return texts
}

async function readFormats(part: ZipPart | undefined): Promise<(CellFormat | undefined)[]> {
  const ids: number[] = []
  if (!part) return []
  const patterns = new Map<number, string>()
  let isOfCells = false
  await readXml(partText(part), {
    open(name, attributes) {
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
      if (name === 'numFmt') patterns.set(id, attributeOf(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells && ids.length < MOST_FORMATS) ids.push(id)
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
    text: nothing,
  })
  const formats = new Map([...new Set(ids)].map((id) => [id, cellFormat(id, patterns.get(id))]))
  return ids.map((id) => formats.get(id))
}

/** Reads what stands around the sheets of a workbook. Throws when it is none. */
export async function openWorkbook(parts: Parts): Promise<Workbook> {
  const [main] = [...(await linksOf(parts, '')).values()].filter(({ type }) => type === 'officeDocument')
  const part = main && parts.get(main.target)
  if (!part) throw new Error('the file holds no workbook')
  const links = await linksOf(parts, main.target)
  const sheets: WorkbookSheet[] = []
  let is1904 = false
  await readXml(partText(part), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '')
      if (name !== 'sheet' || /hidden/i.test(attributeOf(attributes, 'state') ?? '')) return
      const link = links.get(attributeOf(attributes, 'id') ?? '')
      const found = link?.type === 'worksheet' ? parts.get(link.target) : undefined
      if (found) sheets.push({ name: attributeOf(attributes, 'name') ?? '', part: found })
    },
    close: nothing,
    text: nothing,
  })
  return {
    sheets,
    is1904,
    texts: await readTexts(linkedPart(parts, links, 'sharedStrings')),
    formats: await readFormats(linkedPart(parts, links, 'styles')),
  }
}
