import { strFromU8, strToU8, unzipSync } from 'fflate'
import type { CellValue } from 'hucre'
import type { Field } from '../../shared/fields.ts'
import { message } from '../../shared/message.ts'
import { fileNamesIn } from '../files/file-adoption.ts'
import { findOpenFiles } from '../files/file-record.ts'
import { cellOf } from './export-columns.ts'
import { batchesOf, type SheetParts } from './export-rows.ts'
import { SheetPictures, withDrawing, withPictureTypes } from './sheet-pictures.ts'
import { ZipWriter } from './zip-writer.ts'

/** The file name of the first picture of a row; undefined when there is none. */
function firstPicture(value: unknown): string | undefined {
  return Array.isArray(value) && value.length > 0 ? (fileNamesIn(String(value[0]))[0] ?? '') : undefined
}

/** The cells of each row; pictures are passed to `pictures`, which places them in their cells. */
export async function* picturedRowsOf(
  parts: SheetParts,
  fields: readonly Field[],
  pictures: SheetPictures,
): AsyncGenerator<CellValue[]> {
  const { db, now, translate, onProgress } = parts
  // Row 0 is the heading.
  let place = 0
  for await (const { rows, done, total } of batchesOf(parts, fields)) {
    const shown = fields.filter((field) => field.kind === 'images')
    const names = rows.flatMap((row) => shown.flatMap((field) => firstPicture(row[field.key]) ?? []))
    const open = await findOpenFiles(db, [...new Set(names)], now)
    for (const [index, row] of rows.entries()) {
      place += 1
      const cells: CellValue[] = []
      for (const [column, field] of fields.entries()) {
        const value = row[field.key]
        const name = field.kind === 'images' ? firstPicture(value) : undefined
        if (name === undefined) {
          cells.push(cellOf(field, value, translate))
          continue
        }
        const label = translate(field.label)
        const isShown = open.has(name) && (await pictures.place(name, { row: place, column, label }))
        const more = (value as readonly unknown[]).length - 1
        // Like the list: the first picture, and the number of further ones.
        cells.push(isShown ? (more > 0 ? `+${more}` : null) : translate(message('图片无法读取')))
      }
      yield cells
      await onProgress(done - rows.length + index + 1, total)
    }
  }
}

/** Paths of the workbook's only sheet and its table of contents. */
const sheetPart = 'xl/worksheets/sheet1.xml'
const contentTypesPart = '[Content_Types].xml'

/**
 * Adds pictures to a workbook. The writer of rows does not support pictures, so its output (few enough rows to hold in
 * memory) is unpacked, changed, and packed again with the drawing after the thumbnails.
 */
export async function* withPictures(
  parts: SheetParts,
  write: (pictures: SheetPictures) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter()
  const pictures = new SheetPictures(parts.thumbnails, zip)
  const written: Uint8Array[] = []
  for await (const chunk of write(pictures)) {
    written.push(chunk)
    yield* zip.take()
  }
  const workbook = unzipSync(Buffer.concat(written))
  const added = pictures.parts()
  const changes: Readonly<Record<string, (xml: string) => string>> = {
    [sheetPart]: withDrawing,
    [contentTypesPart]: withPictureTypes,
  }
  for (const [path, bytes] of Object.entries(workbook)) {
    const change = added.length > 0 ? changes[path] : undefined
    yield* zip.addPacked(path, change ? strToU8(change(strFromU8(bytes))) : bytes)
  }
  for (const [path, xml] of added) yield* zip.addPacked(path, strToU8(xml))
  yield* zip.end()
}
