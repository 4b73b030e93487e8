import { type DocumentKind, readersOf } from '../../shared/document.ts'
import type { Message } from '../../shared/message.ts'
import type { Command } from '../command/command.ts'

/** A paper that confirmed versions are printed on. */
export type VersionPaper = {
  /** Last part of the command's id. */
  readonly name: string
  readonly title: Message
  readonly keys?: string
  /** Further query of the preview's address, such as `type=contract`. */
  readonly query?: string
}

/** The commands that print the confirmed version that a page shows; `shown` returns which. */
export function versionPaperCommands(
  document: DocumentKind,
  papers: readonly VersionPaper[],
  shown: () => { readonly id: number; readonly version: number },
): readonly Command[] {
  const { noun, path } = document
  return papers.map(({ name, title, keys, query }) => ({
    id: `${noun}.${name}`,
    title,
    keywords: 'print confirmed version paper pdf',
    icon: 'printer',
    ...(keys ? { keys } : {}),
    permission: readersOf(document),
    run: ({ open }) => {
      const { id, version } = shown()
      open(`${path}/${id}/export?${query ? `${query}&` : ''}version=${version}`)
    },
  }))
}
