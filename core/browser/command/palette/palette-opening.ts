import { asPage, type Message, message } from '../../../shared/message.ts'
import type { CommandTarget } from '../command.ts'
import { commandHost, type Place } from '../command-host.ts'
import { recordName } from '../record-name.ts'
import type { PaletteEntry } from './palette-entry.ts'

type Translate = (of: Message) => string

/** The number of recent records above the pages; others are found by their prefix or by typing. */
const recentsShown = 6
const pagesShown = 8

/** The recent place of the current record, which is left out because it is open already. */
function ownPlace({ document, records }: CommandTarget): Place | undefined {
  const [only, ...others] = records
  const path = `${commandHost().kind(document)?.path}/${String(only?.['id'])}`
  return others.length > 0
    ? undefined
    : commandHost()
        .recent()
        .find(({ id }) => id === path)
}

/**
 * The name of what commands act on: `版单 CU26110003`, or how many records of which kind. A record with its own page
 * has the name of its tab.
 */
export function targetName(target: CommandTarget, translate: Translate): string {
  const { document, records } = target
  const title = commandHost().kind(document)?.title
  const kind = title ? translate(title) : ''
  const [first] = records
  if (records.length !== 1 || !first) return translate(message('{kind} {count} 条', { kind, count: records.length }))
  return [kind, ownPlace(target)?.title ?? recordName(document, first)].filter(Boolean).join(' ')
}

/**
 * The entries of an empty palette, grouped under headings: commands on the current record, recent records, pages, other
 * commands, and refused ones with their reasons. `rank` sorts entries by how often the person uses them.
 */
export function openingEntries(
  entries: readonly PaletteEntry[],
  target: CommandTarget | undefined,
  rank: (of: readonly PaletteEntry[]) => readonly PaletteEntry[],
  translate: Translate,
): readonly PaletteEntry[] {
  const of = (belongs: (entry: PaletteEntry) => boolean) => rank(entries.filter(belongs))
  const own = target && ownPlace(target)
  const isRecent = ({ kind, id }: PaletteEntry) => kind === 'recent' && id !== `recent:${own?.id}`
  const isCommand = ({ kind }: PaletteEntry) => kind === 'command' || kind === 'setting'
  const parts: readonly (readonly [string, readonly PaletteEntry[]])[] = [
    [target ? targetName(target, translate) : '', of((entry) => entry.acts === true && !entry.refusal)],
    [translate(message('最近打开')), entries.filter(isRecent).slice(0, recentsShown)],
    [translate(message('页面')), of(({ kind }) => kind === 'menu').slice(0, pagesShown)],
    [translate(asPage(message('命令'))), of((entry) => isCommand(entry) && !entry.acts && !entry.refusal)],
    [translate(message('现在不能执行')), of((entry) => isCommand(entry) && entry.refusal !== undefined)],
  ]
  return parts.flatMap(([group, lines]) => lines.map((entry) => ({ ...entry, group })))
}
