import { type Message, message } from '../../../shared/message.ts'
import { recordName } from '../record-name.ts'
import type { Command, CommandTarget } from '../command.ts'
import { liftOf, type Preflight, preflight, runCommand, targetFor, verdictOf } from '../command-runner.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { closePalette, openPalette, type PaletteState } from '../palette-state.ts'
import { choiceEntry, proceed } from './palette-steps.ts'

type Translate = (of: Message) => string
type BatchRecord = Readonly<Record<string, unknown>>

/** Runs what lifts refusals on the records that it can be run on: what takes one record asks which, and a batch shows first what it will do. */
function lift(command: Command, target: CommandTarget, state: PaletteState): void {
  if (target.records.length > 1 && !command.ownPreflight) {
    const { typed: _, ...before } = state
    const asking = { command: command.id, target, arguments: {}, before: { ...before, typed: '' } }
    openPalette(command.batch ? { ...asking, preflight: true } : asking)
    return
  }
  closePalette()
  void runCommand(command.id, { target })
}

/** One line for each command that lifts refusals, and of how many records. */
function liftEntries(
  refused: Preflight['refused'],
  document: string,
  state: PaletteState,
  commands: readonly Command[],
  translate: Translate,
): readonly PaletteEntry[] {
  const found = new Map<Command, BatchRecord[]>()
  for (const { record, verdict } of refused) {
    const command = verdict.unblockedBy ? commands.find(({ id }) => id === verdict.unblockedBy) : undefined
    if (!command || !verdictOf(command, { document, records: [record] }).allowed) continue
    found.set(command, [...(found.get(command) ?? []), record])
  }
  return [...found].map(([command, records]) => ({
    id: `unblock:${command.id}`,
    kind: 'unblock',
    title: translate(
      message('{count} 条：先执行 {command}', { count: records.length, command: translate(command.title) }),
    ),
    weight: 0,
    ...(records.length > 1 && !command.batch ? { detail: translate(message('一次一条')) } : {}),
    run: () => {
      lift(command, { document, records }, state)
      return true
    },
  }))
}

/** Lists what a batch will do and what it will not, with what would lift the refusals; its first line does it. */
export function batchEntries(
  command: Command,
  state: PaletteState,
  commands: readonly Command[],
  translate: Translate,
): readonly PaletteEntry[] {
  const acting = targetFor(command, state.target)
  if (!acting) return []
  const { document } = acting
  const { allowed, refused } = preflight(command, acting)
  const counts = { allowed: allowed.length, refused: refused.length, command: translate(command.title) }
  const { preflight: _, ...agreed } = state
  const line = (record: BatchRecord, group: Message): PaletteEntry => ({
    id: `batch:${String(record['id'])}`,
    kind: 'choice',
    title: recordName(document, record),
    weight: 0,
    group: translate(group),
    run: () => true,
  })
  const go: PaletteEntry = {
    id: 'batch',
    kind: 'choice',
    title: translate(
      refused.length > 0
        ? message('{command}：执行 {allowed} 条，跳过 {refused} 条', counts)
        : message('{command}：执行 {allowed} 条', counts),
    ),
    weight: 0,
    ...(command.danger ? { danger: true } : {}),
    run: () => {
      if (allowed.length === 0) {
        closePalette()
        return
      }
      proceed(command, agreed, { agreed: true, target: { document, records: allowed } })
      return true
    },
  }
  return [
    go,
    ...liftEntries(refused, document, state, commands, translate),
    ...refused.map(({ record, verdict }) => ({
      ...line(record, message('不能执行')),
      refusal: translate(verdict.reason),
      lift: () => liftOf(verdict, { target: { document, records: [record] } }),
    })),
    ...allowed.map((record) => line(record, message('将执行'))),
  ]
}

/** Asks which of several records a command acts on that takes one at a time. */
export function amongEntries(command: Command, state: PaletteState, translate: Translate): readonly PaletteEntry[] {
  const among = targetFor(command, state.target)
  if (!among) return []
  return among.records.map((record) => {
    const target = { document: among.document, records: [record] }
    const verdict = verdictOf(command, target)
    const choice = { value: String(record['id']), title: recordName(among.document, record) }
    return choiceEntry(verdict.allowed ? choice : { ...choice, refusal: translate(verdict.reason) }, (picked) =>
      proceed(command, state, { picked, target, among }),
    )
  })
}

/** Lists how each record of a batch came out. */
export function resultEntries(
  results: NonNullable<PaletteState['results']>,
  translate: Translate,
): readonly PaletteEntry[] {
  const failed = results.lines.filter(({ failure }) => failure)
  const done = results.lines.length - failed.length
  const line = (of: (typeof results.lines)[number], at: number): PaletteEntry => ({
    id: `result:${at}`,
    kind: 'choice',
    title: of.name,
    weight: 0,
    group: translate(of.failure ? message('未完成') : message('已完成')),
    ...(of.failure ? { refusal: of.failure } : {}),
    run: () => true,
  })
  const close: PaletteEntry = {
    id: 'result',
    kind: 'choice',
    title: translate(message('完成 {done} 条，未完成 {failed} 条', { done, failed: failed.length })),
    weight: 0,
    run: () => closePalette(),
  }
  return [close, ...[...failed, ...results.lines.filter(({ failure }) => !failure)].map(line)]
}
