import { crc32, deflateRawSync } from 'node:zlib'

/** A zip of these parts; `claim` is the size that each says it unpacks to. */
export function zipOf(
  parts: Readonly<Record<string, string | Buffer>>,
  claim: (size: number) => number = (size) => size,
): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, part] of Object.entries(parts)) {
    const content = Buffer.from(part)
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(Math.floor(claim(content.length)), 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    head.copy(entry, 6, 0, 26)
    entry.writeUInt32LE(offset, 42)
    central.push(Buffer.concat([entry, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one sheet as some program may write it: its rows as XML, its shared texts, and its number formats by the place that `s` names. */
export function workbookOf(
  rows: string,
  { texts = [], formats = [], properties = '' }: { texts?: string[]; formats?: string[]; properties?: string } = {},
): Buffer {
  const links = (all: readonly (readonly [string, string])[]) =>
    `<Relationships>${all.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${officeTypes}/${type}" Target="${target}"/>`).join('')}</Relationships>`
  const patterns = formats.map(
    (code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  return zipOf({
    '_rels/.rels': links([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns:r="r">${properties}<sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${patterns.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })
}
