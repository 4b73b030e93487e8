import { use, useLayoutEffect, useSyncExternalStore } from 'react'
import { hearers } from '../../shared/hearers.ts'
import { isWriteRequired } from '../../shared/permission.ts'
import { type LateModule, lateModule } from '../ui/late-module.ts'
import { wantModule } from '../ui/wanted-module.ts'
import { InWindowContext } from '../ui/in-window.ts'
import { bareTab } from '../workspace/tabs/workspace-state.ts'
import { useView } from '../workspace/tabs/view-context.ts'
import type { Command, CommandTarget } from './command.ts'
import { commandHost } from './command-host.ts'

/** What one view offers to commands while its tab has the focus. */
type Scope = { target: CommandTarget | undefined; commands: ReadonlyMap<symbol, readonly Command[]> }

const scopes = new Map<string, Scope>()
const { hear, tell } = hearers()
let globalCommands: readonly Command[] = []
let lateCommands: LateModule<readonly Command[]> | undefined
const ownCommands = new Map<string, readonly Command[]>()
/** Every command that was at hand in this page, the latest of each id: views lend theirs only while they are open. */
const known = new Map<string, Command>()
let changes = 0

function announce(): void {
  changes += 1
  tell()
}

function scopeOf(tabId: string): Scope {
  const found = scopes.get(tabId)
  if (found) return found
  const made: Scope = { target: undefined, commands: new Map() }
  scopes.set(tabId, made)
  return made
}

function holdGlobal(commands: readonly Command[]): readonly Command[] {
  const seen = new Set<string>()
  for (const { id } of commands) {
    if (seen.has(id)) throw new Error(`two commands are called ${id}`)
    seen.add(id)
  }
  globalCommands = commands
  for (const command of commands) known.set(command.id, command)
  announce()
  return commands
}

/**
 * Sets the commands that exist everywhere: those that are known at once, and what loads the others, of core and of all plugins. Throws when two
 * share an id, and so does the loading.
 */
export function setGlobalCommands(
  commands: readonly Command[],
  others: () => Promise<readonly Command[]> = async () => [],
): void {
  holdGlobal(commands)
  lateCommands = lateModule(async () => holdGlobal([...commands, ...(await others())]))
}

/** Whether all commands that exist everywhere are loaded. */
export function areCommandsLoaded(): boolean {
  return lateCommands?.now() !== undefined
}

/** Fetches the commands that exist everywhere, before somebody waits for them. Throws when their code does not load: it is asked for again then. */
export async function fetchCommands(): Promise<void> {
  await lateCommands?.load()
}

/** Loads the commands that exist everywhere, once; without the network it waits for it. Throws when their code is missing. */
export const loadCommands = (): Promise<void> => wantModule(fetchCommands)

/** Sets commands that come and go or change their titles (macros, undo), by what they are for; they stand beside the global ones. */
export function setOwnCommands(group: string, commands: readonly Command[]): void {
  for (const { id } of ownCommands.get(group) ?? []) known.delete(id)
  ownCommands.set(group, commands)
  for (const command of commands) known.set(command.id, command)
  announce()
}

/** Every command that this page has known, also those of views that are closed by now. */
export function knownCommands(): readonly Command[] {
  return [...known.values()]
}

function isForLooking({ permission, changes }: Command): boolean {
  return !changes && !(permission && isWriteRequired(permission))
}

/**
 * Commands at hand in a tab (default: the focused one): those that live with its view first, then the global ones. A page without the frame is for
 * looking at: what changes records is not at hand there, neither by its key nor in the palette.
 */
export function commandsAtHand(tab = commandHost().focusedTab()): readonly Command[] {
  const scope = tab ? scopes.get(tab) : undefined
  const all = [
    ...(scope ? [...scope.commands.values()].flat() : []),
    ...globalCommands,
    ...[...ownCommands.values()].flat(),
  ]
  return tab === bareTab ? all.filter(isForLooking) : all
}

/** What the focused view offers commands to act on. */
export function currentTarget(): CommandTarget | undefined {
  const tab = commandHost().focusedTab()
  return tab ? scopes.get(tab)?.target : undefined
}

/** What the view of one tab offers commands to act on. */
export function targetOfTab(tabId: string): CommandTarget | undefined {
  return scopes.get(tabId)?.target
}

/** Tells whenever commands, targets or the focused tab change; returns the way to stop. */
export function onScopeChange(listener: () => void): () => void {
  const stops = [hear(listener), commandHost().onFocusedTabChange(listener)]
  return () => stops.forEach((stop) => stop())
}

// Both are layout effects, so that a key works from the moment when the screen shows it.

/** Publishes what commands act on while this view has the focus; `undefined` while it has nothing to offer. */
export function useCommandTarget(target: CommandTarget | undefined): void {
  const { tabId } = useView()
  useLayoutEffect(() => {
    scopeOf(tabId).target = target
    announce()
  }, [tabId, target])
  useLayoutEffect(
    () => () => {
      const scope = scopes.get(tabId)
      if (scope) scope.target = undefined
      announce()
    },
    [tabId],
  )
}

/**
 * Lends commands to a tab; returns the way to take them back. Those of a window over it come `first`: the page below may have commands of the same ids,
 * and they wait until the window is gone.
 */
export function lendCommands(tabId: string, commands: readonly Command[], { first = false } = {}): () => void {
  const scope = scopeOf(tabId)
  const mark = Symbol(tabId)
  const others = [...scope.commands]
  scope.commands = new Map(first ? [[mark, commands], ...others] : [...others, [mark, commands]])
  for (const command of commands) known.set(command.id, command)
  announce()
  return () => {
    scope.commands = new Map([...scope.commands].filter(([one]) => one !== mark))
    announce()
  }
}

/** Adds commands that live with this view (save, next error …). Keep the list stable between renders. */
export function useViewCommands(commands: readonly Command[]): void {
  const { tabId } = useView()
  const first = use(InWindowContext)
  useLayoutEffect(() => lendCommands(tabId, commands, { first }), [tabId, commands, first])
}

/** What a tab lends to commands at one moment. The same object as long as nothing of it changes. */
export type ScopeSnapshot = { readonly commands: readonly Command[]; readonly target: CommandTarget | undefined }

const snapshots = new Map<string, { readonly at: number; readonly snapshot: ScopeSnapshot }>()

function snapshotOf(tab: string | undefined): ScopeSnapshot {
  const key = tab ?? ''
  const known = snapshots.get(key)
  if (known?.at === changes) return known.snapshot
  const commands = commandsAtHand(tab)
  const target = tab ? scopes.get(tab)?.target : undefined
  const old = known?.snapshot
  const isSame = (before: ScopeSnapshot) =>
    before.target === target &&
    before.commands.length === commands.length &&
    before.commands.every((command, index) => command === commands[index])
  const snapshot = old && isSame(old) ? old : { commands, target }
  snapshots.set(key, { at: changes, snapshot })
  return snapshot
}

/** Returns commands and target of a tab, and draws the component again when they change. Default: the focused tab. */
export function useScope(tab?: string): ScopeSnapshot {
  return useSyncExternalStore(onScopeChange, () => snapshotOf(tab ?? commandHost().focusedTab()))
}
