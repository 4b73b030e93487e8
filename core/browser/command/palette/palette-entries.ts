import { type Message, message } from '../../../shared/message.ts'
import { type KeyOverrides, keysOf } from '../../keys/key-map.ts'
import type { Command, CommandTarget } from '../command.ts'
import type { OpenWhere } from '../../workspace/tabs/view-context.ts'
import { commandHost, type FoundRecord, type Place } from '../command-host.ts'
import {
  isAtHand,
  isWholeBatchRefused,
  liftOf,
  preflight,
  runCommand,
  targetFor,
  verdictOf,
} from '../command-runner.ts'
import { noteUse } from '../search/frecency.ts'
import type { PaletteEntry, PaletteKind } from './palette-entry.ts'
import { recentQueries } from './palette-queries.ts'
import { openPalette } from '../palette-state.ts'

type Translate = (of: Message) => string

function batchDetail(command: Command, target: CommandTarget | undefined, translate: Translate): string | undefined {
  const acting = targetFor(command, target)
  if (!acting || acting.records.length < 2) return undefined
  const { allowed, refused } = preflight(command, target)
  return translate(
    message('{allowed} 条可执行，{refused} 条不可', { allowed: allowed.length, refused: refused.length }),
  )
}

/** So much that no use of other commands comes before it, and little enough that what is typed counts for more. */
const firstWeight = 12

/** A command as a line of the palette, with its verdict. */
export function commandEntry(
  command: Command,
  target: CommandTarget | undefined,
  overrides: KeyOverrides,
  translate: Translate,
): PaletteEntry {
  const verdict = verdictOf(command, target)
  const keys = keysOf(command, overrides)
  const detail = command.value ? translate(command.value()) : batchDetail(command, target, translate)
  return {
    id: command.id,
    kind: command.value ? 'setting' : 'command',
    title: translate(command.title),
    keywords: `${command.keywords ?? ''} ${command.title.text}`,
    ...(targetFor(command, target) ? { acts: true, weight: command.first ? firstWeight : 3 } : { weight: 1 }),
    ...(detail ? { detail } : {}),
    ...(keys ? { keys } : {}),
    ...(command.icon ? { icon: command.icon } : {}),
    ...(command.danger ? { danger: true } : {}),
    ...(command.isHelp ? { isHelp: true } : {}),
    ...(verdict.allowed
      ? {}
      : {
          refusal: translate(verdict.reason),
          ...(verdict.isMissingRight ? { isMissingRight: true } : {}),
          lift: () => liftOf(verdict, target ? { target } : {}),
          ...(verdict.unblockedBy ? { unblockedBy: verdict.unblockedBy } : {}),
        }),
    ...(isWholeBatchRefused(command, target) ? { explains: true } : {}),
    run: () => {
      void runCommand(command.id, target ? { target } : {})
    },
  }
}

/** Puts below each refused line the command that would lift the refusal, when it is at hand and allowed itself. */
export function withUnblocking(
  rows: readonly PaletteEntry[],
  commands: readonly Command[],
  target: CommandTarget | undefined,
  translate: Translate,
): readonly PaletteEntry[] {
  const offered = new Set<string>()
  return rows.flatMap((row) => {
    const command = row.unblockedBy ? commands.find(({ id }) => id === row.unblockedBy) : undefined
    if (!command || offered.has(command.id) || !verdictOf(command, target).allowed) return [row]
    offered.add(command.id)
    const entry: PaletteEntry = {
      id: `unblock:${command.id}`,
      kind: 'unblock',
      title: translate(message('先执行：{command}', { command: translate(command.title) })),
      weight: 0,
      ...(row.group === undefined ? {} : { group: row.group }),
      run: () => {
        void runCommand(command.id, target ? { target } : {})
      },
    }
    return [row, entry]
  })
}

function placeEntry(place: Place, kind: PaletteKind, weight: number, go: (where: OpenWhere) => void): PaletteEntry {
  const id = `${kind}:${place.id}`
  return {
    id,
    kind,
    title: place.title,
    keywords: place.path,
    weight,
    ...(place.detail ? { detail: place.detail } : {}),
    ...(place.icon ? { icon: place.icon } : {}),
    run: (where) => {
      noteUse(id)
      go(where)
    },
  }
}

const helpLines: readonly (readonly [string, Message])[] = [
  ['>', message('只找命令')],
  ['/', message('只找菜单')],
  ['@', message('切换已打开的标签页')],
  ['~', message('最近打开的单据')],
  ['#', message('按编号、名称、客户款号查找单据')],
  ['!', message('未保存的内容')],
  ['=', message('设置：主题、密度、导航、语言')],
  ['<', message('最近的查询')],
]

/** The same lines are found by these words. */
const helpWords = 'help 帮助 前缀'

function typingEntry(id: string, kind: PaletteKind, title: string, typed: string): PaletteEntry {
  return {
    id,
    kind,
    title,
    weight: 0,
    run: () => {
      openPalette({ typed })
      return true
    },
  }
}

/** What was typed lately, the latest first. */
export function queryEntries(): readonly PaletteEntry[] {
  return recentQueries().map((query, at) => ({
    ...typingEntry(`query:${query}`, 'query', query, query),
    weight: -at * 0.01,
  }))
}

const linesOfDrafts = new WeakMap<readonly Place[], readonly PaletteEntry[]>()

/** What a person left unsaved, as lines; the same lines for the same drafts, since there may be thousands. */
export function draftEntries(drafts: readonly Place[]): readonly PaletteEntry[] {
  const known = linesOfDrafts.get(drafts)
  if (known) return known
  const lines = drafts.map((place, at) => {
    // Its address says nothing that its title does not.
    const { keywords: _, ...entry } = placeEntry(place, 'draft', -at * 0.01, (where) =>
      commandHost().open(place.path, where),
    )
    return entry
  })
  linesOfDrafts.set(drafts, lines)
  return lines
}

/** Every line that needs no server: commands at hand, menu, open tabs, recent documents, help. */
export function localEntries(
  atHand: readonly Command[],
  target: CommandTarget | undefined,
  overrides: KeyOverrides,
  translate: Translate,
): PaletteEntry[] {
  const host = commandHost()
  const seen = new Set<string>()
  const commands = atHand.filter((command) => {
    if (seen.has(command.id) || !isAtHand(command, target) || command.id === 'workspace.palette') return false
    seen.add(command.id)
    return true
  })
  return [
    ...commands.map((command) => commandEntry(command, target, overrides, translate)),
    ...host.menu().map((place) => placeEntry(place, 'menu', 0.5, (where) => host.open(place.path, where))),
    ...host.tabs().map((place) => placeEntry(place, 'tab', 0, () => host.focusTab(place.id))),
    ...host
      .recent()
      .map((place, index) => placeEntry(place, 'recent', -index * 0.02, (where) => host.open(place.path, where))),
    ...helpLines.map(([prefix, text]) => ({
      ...typingEntry(`help:${prefix}`, 'help', `${prefix}  ${translate(text)}`, prefix),
      keywords: helpWords,
    })),
  ]
}

/** The lines of the help: the prefixes, and below them the commands that explain more. */
export function helpEntries(local: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const commands = local.filter(({ isHelp }) => isHelp).map((entry) => ({ ...entry, weight: -100 }))
  return [...local.filter(({ kind }) => kind === 'help'), ...commands]
}

/** Records that the server found, as lines under the name of their kind. */
export function recordEntries(found: readonly FoundRecord[], translate: Translate): PaletteEntry[] {
  const host = commandHost()
  return found.map((record) => {
    const kind = host.kind(record.document)
    return {
      id: `record:${record.document}:${record.id}`,
      kind: 'record',
      title: record.title,
      weight: 0,
      ...(record.detail ? { detail: record.detail } : {}),
      icon: 'file-text',
      ...(kind ? { group: translate(kind.title) } : {}),
      run: (where) => void host.openFound(record, where),
    }
  })
}
