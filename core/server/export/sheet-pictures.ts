import { createHash } from 'node:crypto'
import type { Pictures } from '../files/picture.ts'
import { pictureCell } from './export-columns.ts'
import type { ZipWriter } from './zip-writer.ts'

/** Office measures drawings in units of which a pixel of 1/96 inch has this many. */
const UNITS_PER_PIXEL = 9525
const POINTS_PER_PIXEL = 0.75
const HEADING_POINTS = 18

const namespaces = 'http://schemas.openxmlformats.org'
const relationshipsOf = `${namespaces}/officeDocument/2006/relationships`
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

type Medium = { readonly relation: string; readonly width: number; readonly height: number }

/** The cell of a picture, counted from 0, and its alternative text. */
type Place = { readonly row: number; readonly column: number; readonly label: string }

function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Inserts a text into an XML part after, or in place of, a text that must occur exactly once. */
function changed(xml: string, of: string, to: string): string {
  if (xml.split(of).length !== 2) throw new Error(`the part of the workbook has not one ${of}`)
  return xml.replace(of, () => to)
}

/** The XML of a sheet with rows that are high enough for pictures, and with its drawing. */
export function withDrawing(sheet: string): string {
  const height = pictureCell.height * POINTS_PER_PIXEL
  const high = sheet.replace(
    /<row r="(\d+)"/g,
    (start, row: string) => `${start} ht="${row === '1' ? HEADING_POINTS : height}" customHeight="1"`,
  )
  return changed(high, '</worksheet>', '<drawing r:id="rId1"/></worksheet>')
}

/** The table of contents of a workbook with pictures and their drawing. */
export function withPictureTypes(contentTypes: string): string {
  const drawing = 'application/vnd.openxmlformats-officedocument.drawing+xml'
  const more = `<Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/xl/drawings/drawing1.xml" ContentType="${drawing}"/>`
  return changed(contentTypes, '</Types>', `${more}</Types>`)
}

function relationships(targets: readonly { readonly type: string; readonly target: string }[]): string {
  const lines = targets.map(
    ({ type, target }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationshipsOf}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${namespaces}/package/2006/relationships">${lines.join('')}</Relationships>`
}

function cornerOf(column: number, row: number, across: number, down: number): string {
  const offset = (pixels: number) => Math.round(pixels * UNITS_PER_PIXEL)
  return `<xdr:col>${column}</xdr:col><xdr:colOff>${offset(across)}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${offset(down)}</xdr:rowOff>`
}

/**
 * One picture inside its cell, with its proportions. It moves with the cell when rows are sorted, and is hidden when
 * they are filtered.
 */
function anchorOf({ row, column, label }: Place, { relation, width, height }: Medium, number: number): string {
  const { edge, margin } = pictureCell
  const scale = Math.min(edge / width, edge / height, 1)
  const [across, down] = [width * scale, height * scale]
  const top = margin + (edge - down) / 2
  const size = `cx="${Math.round(across * UNITS_PER_PIXEL)}" cy="${Math.round(down * UNITS_PER_PIXEL)}"`
  return [
    '<xdr:twoCellAnchor editAs="twoCell">',
    `<xdr:from>${cornerOf(column, row, margin, top)}</xdr:from>`,
    `<xdr:to>${cornerOf(column, row, margin + across, top + down)}</xdr:to>`,
    `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${number + 1}" name="Picture ${number}" descr="${escaped(label)}"/>`,
    '<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>',
    `<xdr:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>`,
    `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>`,
    '</xdr:pic><xdr:clientData/></xdr:twoCellAnchor>',
  ].join('')
}

/**
 * The pictures of one sheet. Thumbnails are written to the zip file when they are first used, each only once, and the
 * drawing that places them is written at the end.
 */
export class SheetPictures {
  private readonly pictures: Pictures
  private readonly zip: ZipWriter
  private readonly byFile = new Map<string, Promise<Medium | undefined>>()
  private readonly byContent = new Map<string, string>()
  private readonly targets: { type: string; target: string }[] = []
  private readonly anchors: string[] = []

  constructor(pictures: Pictures, zip: ZipWriter) {
    this.pictures = pictures
    this.zip = zip
  }

  /** Places a stored picture in a cell; false when it cannot be read. */
  async place(name: string, place: Place): Promise<boolean> {
    const known = this.byFile.get(name) ?? this.take(name)
    this.byFile.set(name, known)
    const medium = await known
    if (!medium) return false
    this.anchors.push(anchorOf(place, medium, this.anchors.length + 1))
    return true
  }

  private async take(name: string): Promise<Medium | undefined> {
    const picture = await this.pictures.forSheet(name)
    if (!picture) return undefined
    const { bytes, width, height } = picture
    const hash = createHash('sha256').update(bytes).digest('base64')
    const relation = this.byContent.get(hash) ?? this.store(bytes)
    this.byContent.set(hash, relation)
    return { relation, width, height }
  }

  private store(bytes: Uint8Array): string {
    const file = `image${this.targets.length + 1}.jpeg`
    this.zip.addStored(`xl/media/${file}`, bytes)
    this.targets.push({ type: 'image', target: `../media/${file}` })
    return `rId${this.targets.length}`
  }

  /** The parts that place the pictures, as path and XML. */
  parts(): readonly (readonly [string, string])[] {
    const spaces = `xmlns:xdr="${namespaces}/drawingml/2006/spreadsheetDrawing" xmlns:a="${namespaces}/drawingml/2006/main" xmlns:r="${relationshipsOf}"`
    return [
      ['xl/worksheets/_rels/sheet1.xml.rels', relationships([{ type: 'drawing', target: '../drawings/drawing1.xml' }])],
      ['xl/drawings/drawing1.xml', `${declaration}<xdr:wsDr ${spaces}>${this.anchors.join('')}</xdr:wsDr>`],
      ['xl/drawings/_rels/drawing1.xml.rels', relationships(this.targets)],
    ]
  }
}
