import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import { keysOf } from '../keys/key-map.ts'
import type { KeyOverrides } from '../keys/key-map.ts'
import type { Command, CommandTarget, OpenWhere } from './command.ts'
import type { Place } from './command-host.ts'
import { commandHost } from './command-host.ts'
import { isAtHand, preflight, runCommand, targetFor, verdictOf } from './command-runner.ts'
import { noteUse } from './frecency.ts'
import type { PaletteEntry, PaletteKind } from './palette-entry.ts'
import { openPalette } from './palette-state.ts'

type Translate = (of: Message) => string

function batchDetail(command: Command, target: CommandTarget | undefined, translate: Translate): string | undefined {
  const acting = targetFor(command, target)
  if (!acting || acting.records.length < 2) return undefined
  const { allowed, refused } = preflight(command, target)
  return translate(
    message('{allowed} 条可执行，{refused} 条不可', { allowed: allowed.length, refused: refused.length }),
  )
}

/** A command as a line of the palette, with its verdict. */
export function commandEntry(
  command: Command,
  target: CommandTarget | undefined,
  overrides: KeyOverrides,
  translate: Translate,
): PaletteEntry {
  const verdict = verdictOf(command, target)
  const keys = keysOf(command, overrides)
  const detail = batchDetail(command, target, translate)
  return {
    id: command.id,
    kind: 'command',
    title: translate(command.title),
    keywords: `${command.keywords ?? ''} ${command.title.text}`,
    weight: command.document ? 3 : 1,
    ...(detail ? { detail } : {}),
    ...(keys ? { keys } : {}),
    ...(command.icon ? { icon: command.icon } : {}),
    ...(command.danger ? { danger: true } : {}),
    ...(verdict.allowed
      ? {}
      : { refusal: translate(verdict.reason), ...(verdict.unblockedBy ? { unblockedBy: verdict.unblockedBy } : {}) }),
    run: () => {
      void runCommand(command.id, target ? { target } : {})
    },
  }
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
]

function helpEntries(translate: Translate): PaletteEntry[] {
  return helpLines.map(([prefix, text]) => ({
    id: `help:${prefix}`,
    kind: 'help',
    title: `${prefix}  ${translate(text)}`,
    weight: 0,
    run: () => {
      openPalette({ typed: prefix })
      return true
    },
  }))
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
    ...helpEntries(translate),
  ]
}

/** Records that the server found, as lines. */
export function recordEntries(
  found: readonly {
    readonly noun: string
    readonly kindTitle: string
    readonly path: string
    readonly title: string
    readonly detail?: string
  }[],
): PaletteEntry[] {
  const host = commandHost()
  return found.map((record, index) => ({
    id: `record:${record.noun}:${record.path}`,
    kind: 'record',
    title: record.title,
    detail: [record.kindTitle, record.detail].filter(Boolean).join(' · '),
    weight: -index * 0.01,
    run: (where) => host.open(record.path, where),
  }))
}
