import { type Message, message } from './message.ts'

/** Types that attachments of business documents accept, by the ending of the name. */
export const attachmentTypes = [
  'jpg',
  'jpeg',
  'png',
  'pdf',
  'docx',
  'xlsx',
  'xls',
  'doc',
  'emf',
  'prj',
  'dxf',
  'plt',
] as const

/** Types that image fields accept. */
export const imageTypes = ['jpg', 'jpeg', 'png'] as const

const neverPasted: readonly string[] = ['prj', 'dxf', 'plt']

/** Those of the accepted types that may come from the clipboard: pictures, PDF, documents and sheets; pattern files are chosen or dropped. */
export function pasteTypes(accepted: readonly string[]): readonly string[] {
  return accepted.filter((type) => !neverPasted.includes(type))
}

/** Types that an import accepts. */
export const sheetTypes = ['xlsx', 'csv'] as const

/** Types that may be uploaded: attachments, and what is only imported. */
export type FileType = (typeof attachmentTypes | typeof sheetTypes)[number]

/** The ending of a file name or address in lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  const path = name.split(/[?#]/, 1)[0] ?? ''
  return /\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase() ?? ''
}

/** Whether the name or address is one of a picture that browsers show. */
export function isImageName(name: string): boolean {
  return (imageTypes as readonly string[]).includes(extensionOf(name))
}

/** The refusal that names what is accepted. */
export function onlyTypesMessage(accepted: readonly string[] = attachmentTypes): Message {
  return message('只支持 {formats} 格式的文件', { formats: accepted.join(', ') })
}

/** What is wrong with a file by its name: its type is not accepted; undefined when it is fine. The server also looks inside. */
export function fileTypeProblem(name: string, accepted: readonly string[] = attachmentTypes): Message | undefined {
  return accepted.includes(extensionOf(name)) ? undefined : onlyTypesMessage(accepted)
}

/** What is wrong with a file's size in bytes; undefined when it is fine. */
export function fileSizeProblem(size: number, limit: number): Message | undefined {
  return size > limit ? message('文件不能超过 {limit} MB', { limit: Math.floor(limit / 1024 / 1024) }) : undefined
}
