import { type FileHandle, open } from 'node:fs/promises'
import type { FileType } from '../../shared/file-types.ts'
import { type Message, message } from '../../shared/message.ts'
import { listZipNames } from './zip-names.ts'

const HEAD = 4096

/** First bytes of what must never pass under the name of a format that has no signature itself. */
const foreign = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xcf\xfa\xed\xfe',
  '#!',
  'PK',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  '%PDF',
  '\xff\xd8\xff',
  '\x89PNG',
  'GIF8',
  'RIFF',
  '\xd0\xcf\x11\xe0',
]

const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** Markup in any of the ways in which a browser would find it. */
function looksLikeMarkup(head: string): boolean {
  const text = head.replaceAll('\0', '').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
  return /^\s*<|<(?:!doctype|html|head|body|script|svg|iframe|img|\?xml|\?php)/i.test(text)
}

function looksForeign(head: string): boolean {
  return head.length === 0 || foreign.some((start) => head.startsWith(start)) || looksLikeMarkup(head)
}

function isDrawing(head: string): boolean {
  if (head.startsWith('AutoCAD Binary DXF\r\n\x1a\0')) return true
  return !head.includes('\0') && /^(?:\s*999\r?\n[^\r\n]*\r?\n)*\s*0\r?\n\s*SECTION\s*\r?\n/i.test(head)
}

/** Plotter language: commands of two letters, after the device's own escape sequences. */
function isPlot(head: string): boolean {
  if (looksForeign(head)) return false
  const commands = head
    .replaceAll('\x1b', '␛')
    .replaceAll('\x03', ';')
    .replace(/␛(?:%-?\d*[A-Z]|\.[()@A-Z][^:;]*[:;]?|E)/g, '')
    .trimStart()
  return (
    /^[A-Za-z]{2}[\s\d,.;+-]*(?:[;A-Za-z]|$)/.test(commands) &&
    /(?:^|[;\s])(?:IN|SP|PU|PD|PA|PR|DF|IP|SC|VS|PS|RO)/i.test(commands)
  )
}

async function contains(file: FileHandle, names: readonly string[]): Promise<boolean> {
  const wanted = names.map((name) => Buffer.from(name, 'utf16le'))
  const overlap = Math.max(...wanted.map((name) => name.length))
  const buffer = Buffer.alloc(1024 * 1024)
  for (let position = 0; ; position += buffer.length - overlap) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
    if (bytesRead <= overlap && position > 0) return false
    const part = buffer.subarray(0, bytesRead)
    if (wanted.some((name) => part.includes(name))) return true
    if (bytesRead < buffer.length) return false
  }
}

async function holdsParts(file: FileHandle, folder: 'word' | 'xl', main: string): Promise<boolean> {
  const names = await listZipNames(file)
  if (!names?.has('[Content_Types].xml') || !names.has(main)) return false
  return !names.has(`${folder}/vbaProject.bin`)
}

/** Text in UTF-16, with its mark. */
function isWideText(head: string): boolean {
  return head.startsWith('\xff\xfe') || head.startsWith('\xfe\xff')
}

/** Text as spreadsheets save it: none of the signs that only machines write. */
function isPlainTable(head: string): boolean {
  const text = isWideText(head) ? head.slice(2).replaceAll('\0', '') : head
  // oxlint-disable-next-line no-control-regex -- looking for them is the point
  const isText = isWideText(head) || !/[\0-\x08\x0b\x0e-\x1f]/.test(text)
  return text.length > 0 && isText && !text.startsWith('%PDF') && !looksLikeMarkup(head)
}

async function isOf(file: FileHandle, type: FileType, head: string): Promise<boolean> {
  switch (type) {
    case 'jpg':
    case 'jpeg':
      return head.startsWith('\xff\xd8\xff')
    case 'png':
      return head.startsWith('\x89PNG\r\n\x1a\n')
    case 'pdf':
      return head.startsWith('%PDF-')
    case 'docx':
      return head.startsWith('PK\x03\x04') && holdsParts(file, 'word', 'word/document.xml')
    case 'xlsx':
      return head.startsWith('PK\x03\x04') && holdsParts(file, 'xl', 'xl/workbook.xml')
    case 'doc':
      return head.startsWith(ole) && contains(file, ['WordDocument'])
    case 'xls':
      return head.startsWith(ole) && contains(file, ['Workbook', 'Book'])
    case 'emf':
      return head.startsWith('\x01\0\0\0') && head.slice(40, 44) === ' EMF'
    case 'dxf':
      return isDrawing(head)
    case 'plt':
      return isPlot(head)
    case 'csv':
      return isPlainTable(head)
    case 'prj':
      // The pattern programs do not publish this format, so accept anything that is not recognised as another one.
      return !looksForeign(head)
  }
}

/** The refusal of a file that is not what its name says, or broken. */
export function otherContent(type: string): Message {
  return message('文件内容不是有效的 {type}，可能已损坏或改过扩展名', { type })
}

/** The real kind of a file whose content does not match its name, when knowing it helps the sender. */
async function foreignProblem(file: FileHandle, type: FileType, head: string): Promise<Message> {
  if (head.length === 0) return message('文件是空的')
  if (head.startsWith(ole)) {
    if (await contains(file, ['EncryptedPackage'])) return message('文件有密码，请去掉密码后再上传')
    if (type === 'xlsx' && (await contains(file, ['Workbook', 'Book'])))
      return message('这是旧版 Excel 文件，请另存为 xlsx 后再上传')
  }
  if (type === 'csv' && head.includes('\0') && !looksForeign(head))
    return message('认不出文件的编码，请另存为 UTF-8 或 xlsx')
  return type === 'csv' ? message('文件的内容不是表格') : otherContent(type)
}

/**
 * Why the bytes at `path` are not what the type says, in words; undefined when they are: by signature, for Office files by their parts, for drawing and
 * plotter files by how they begin. Pictures must be decoded as well (`readPicture`).
 */
export async function fileContentProblem(path: string, type: FileType): Promise<Message | undefined> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(HEAD)
    const { bytesRead } = await file.read(buffer, 0, HEAD, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    return (await isOf(file, type, head)) ? undefined : await foreignProblem(file, type, head)
  } finally {
    await file.close()
  }
}
