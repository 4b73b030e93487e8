import { type DocumentKind, writersOf } from '../../shared/document.ts'
import { asPage, type Message, message } from '../../shared/message.ts'
import type { Command } from '../command/command.ts'

/** A document whose records may come out of spreadsheets; `path` is where its calls are (`suppliers`). */
export type ImportEntry = {
  readonly document: DocumentKind
  readonly path: string
  /** What is left to do once new records were imported, and where. */
  readonly afterNew?: { readonly text: Message; readonly action: Message; readonly path: string }
}

/** What the import of a document is called. */
export const importTitle = (document: DocumentKind): Message =>
  message('导入{title}', { title: asPage(document.title) })

/** Where the import of a document is shown; `task` is one that was begun. */
export function importAddress({ noun }: DocumentKind, task?: number): string {
  return `/dashboard/imports/${noun}${task === undefined ? '' : `?task=${task}`}`
}

/** The commands that open imports, in the toolbars of the lists and in the palette. */
export function importCommands(entries: readonly ImportEntry[]): readonly Command[] {
  return entries.map(({ document }) => ({
    id: `${document.noun}.import`,
    title: importTitle(document),
    keywords: 'import upload excel csv xlsx spreadsheet 表格',
    icon: 'file-up',
    permission: writersOf(document),
    places: ['toolbar'],
    run: ({ open }) => open(importAddress(document)),
  }))
}
