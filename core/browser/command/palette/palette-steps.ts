import type { Command, CommandChoice } from '../command.ts'
import { runCommand } from '../command-runner.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { closePalette, openPalette, type PaletteState } from '../palette-state.ts'

/** A choice as a line of the palette, which stays open for the next page. */
export function choiceEntry(choice: CommandChoice, choose: (choice: CommandChoice) => void): PaletteEntry {
  return {
    id: `choice:${choice.value}`,
    kind: 'choice',
    title: choice.title,
    weight: 0,
    ...(choice.detail ? { detail: choice.detail } : {}),
    ...(choice.refusal ? { refusal: choice.refusal } : {}),
    run: () => {
      choose(choice)
      return true
    },
  }
}

/** The choices in their order, those that are refused behind the others. */
export function refusedLast(choices: readonly CommandChoice[]): readonly CommandChoice[] {
  return choices.toSorted((one, other) => Number(Boolean(one.refusal)) - Number(Boolean(other.refusal)))
}

/** Goes on with a command: to its next page, or to its run. */
export function proceed(command: Command, state: PaletteState, more: Partial<PaletteState>): void {
  const { open: _, typed: __, results: ___, chosen: ____, ...before } = state
  const next = { ...before, ...more }
  if (command.pages?.some((page) => !(page.key in next.arguments))) {
    openPalette(next)
    return
  }
  closePalette()
  const { target, agreed, arguments: values } = next
  void runCommand(command.id, { arguments: values, ...(target ? { target } : {}), ...(agreed ? { agreed } : {}) })
}
