import { atom, getDefaultStore } from 'jotai'
import type { Command, CommandChoice, CommandTarget } from './command.ts'

/** One run of a command, as it can be done again: on whatever is focused then. */
export type MacroStep = { readonly command: string; readonly arguments: Readonly<Record<string, CommandChoice>> }

/** The last run; `target` is what it acted on. */
export type LastRun = MacroStep & { readonly target: CommandTarget | undefined }

let last: LastRun | undefined

/** The steps of the macro that is being recorded; undefined while none is. */
export const recordingAtom = atom<readonly MacroStep[] | undefined>(undefined)

/** Notes that a command ran, unless it only shows something. */
export function noteRun(command: Command, given: MacroStep['arguments'], target: CommandTarget | undefined): void {
  if (command.quiet) return
  last = { command: command.id, arguments: given, target }
  const store = getDefaultStore()
  const steps = store.get(recordingAtom)
  if (steps) store.set(recordingAtom, [...steps, { command: command.id, arguments: given }])
}

/** What ran last; undefined in a new page. */
export function lastRun(): LastRun | undefined {
  return last
}

/** Begins a macro. */
export function startRecording(): void {
  getDefaultStore().set(recordingAtom, [])
}

/** Ends the macro and gives its steps; undefined when none was being recorded. */
export function stopRecording(): readonly MacroStep[] | undefined {
  const store = getDefaultStore()
  const steps = store.get(recordingAtom)
  store.set(recordingAtom, undefined)
  return steps
}
