import type { DocumentKind } from '../../shared/document.ts'

/** Id of the command that takes a step. */
export function stepCommandId(document: DocumentKind, name: string): string {
  return `${document.noun}.${name === 'remove' ? 'delete' : name}`
}
