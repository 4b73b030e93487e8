import { atom, getDefaultStore } from 'jotai'
import type { CommandChoice, CommandTarget } from './command.ts'

/** An open palette: what is typed, and the argument page it stands on when a command asks for more. */
export type PaletteState = {
  readonly open: boolean
  readonly typed: string
  readonly command?: string
  readonly target?: CommandTarget
  readonly arguments: Readonly<Record<string, CommandChoice>>
}

const closed: PaletteState = { open: false, typed: '', arguments: {} }

/** The palette, as every part of the page sees it. */
export const paletteAtom = atom<PaletteState>(closed)

/** Opens the palette, with a prefix or text already typed, or on the argument pages of a command. */
export function openPalette(with_: Partial<Omit<PaletteState, 'open'>> = {}): void {
  getDefaultStore().set(paletteAtom, { ...closed, ...with_, open: true })
}

/** Closes the palette. */
export function closePalette(): void {
  getDefaultStore().set(paletteAtom, closed)
}
