import type { Message } from './message.ts'
import { every, type Permission, type PermissionFlag, read, write } from './permission.ts'

/**
 * A business record with its own room. `noun` is its name everywhere: API path, table, command prefix, event prefix;
 * `key` is its permission module key; `path` is the address of its list, and `${path}/{id}` of its detail.
 */
export type DocumentKind = {
  readonly noun: string
  readonly key: string
  /** Further module keys whose holders read its list. */
  readonly alsoKeys?: readonly string[]
  /** Further module keys whose holders write it. */
  readonly alsoWrittenBy?: readonly string[]
  /** Permission flag that its list requires. Default: `read`. */
  readonly listFlag?: PermissionFlag
  readonly title: Message
  readonly path: string
  /** Key of the record that names it to people (`code`), for tab titles and recent documents. */
  readonly codeField: string
  /** Its records have no separate timeline: they are a timeline themselves, or stand in the timeline of a wider document. */
  readonly timeline?: false
}

/** Who reads a document's list, and takes it along. */
export function readersOf({
  key,
  alsoKeys = [],
  listFlag = 'read',
}: Pick<DocumentKind, 'key' | 'alsoKeys' | 'listFlag'>): ReturnType<typeof read> {
  return listFlag === 'write' ? write(key, ...alsoKeys) : read(key, ...alsoKeys)
}

/** Who changes a document. A rule of its steps may ask for more, by what the record is about. */
export function changersOf({
  key,
  alsoWrittenBy = [],
}: Pick<DocumentKind, 'key' | 'alsoWrittenBy'>): ReturnType<typeof write> {
  return write(key, ...alsoWrittenBy)
}

/** The permission for a document's forms: they show the record's values, so it includes reading. */
export function writersOf(document: Pick<DocumentKind, 'key' | 'alsoKeys' | 'listFlag' | 'alsoWrittenBy'>): Permission {
  return every(readersOf(document), changersOf(document))
}

/** Declares a document kind. */
export function documentKind<const Kind extends DocumentKind>(kind: Kind): Kind {
  return kind
}

/** Returns the code by which people name a record: the value of the document's `codeField`. Returns null before the record has a code. */
export function recordCode({ codeField }: Pick<DocumentKind, 'codeField'>, record: object): string | null {
  const code = (record as Readonly<Record<string, unknown>>)[codeField]
  return code === undefined || code === null ? null : String(code)
}
