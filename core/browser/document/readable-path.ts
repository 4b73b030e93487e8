import { type DocumentKind, readersOf, writersOf } from '../../shared/document.ts'
import { permitsNow } from '../session/session.ts'

/**
 * Returns the address of a record, for cells and links that lead to it. Returns undefined for a person who may not read records of its kind, without an id,
 * and without a kind, because the area of the document may not be installed.
 */
export function readablePath(kind: DocumentKind | undefined, id: unknown): string | undefined {
  return kind && typeof id === 'number' && permitsNow(readersOf(kind)) ? `${kind.path}/${id}` : undefined
}

/** Returns the address of a record that stands beside its list, where only people who may write it open the list. Returns undefined for others and without an id. */
export function writablePath(kind: DocumentKind, id: unknown): string | undefined {
  return typeof id === 'number' && permitsNow(writersOf(kind)) ? `${kind.path}?record=${id}` : undefined
}
