import { atom, getDefaultStore } from 'jotai'
import type { CommandChoice, CommandTarget } from './command.ts'

/** How one record of a batch came out. */
export type BatchLine = { readonly name: string; readonly failure?: string }

/** An open palette: what is typed, and the page it stands on when a command asks for more or tells how it went. */
export type PaletteState = {
  readonly open: boolean
  readonly typed: string
  readonly command?: string
  readonly target?: CommandTarget
  /** The record that was picked for the command, when no view showed one. */
  readonly picked?: CommandChoice
  /** The records that it was picked from, when the view showed several. */
  readonly among?: CommandTarget
  /** The batch is shown before it runs: how many will, and why the others will not. */
  readonly preflight?: true
  /** The batch was agreed to. */
  readonly agreed?: true
  readonly arguments: Readonly<Record<string, CommandChoice>>
  /** What was chosen so far on a page that takes several. */
  readonly chosen?: readonly CommandChoice[]
  /** The page of another command that led here, where this one is to lift a refusal. */
  readonly before?: PaletteState
  /** How a batch came out. */
  readonly results?: { readonly title: string; readonly lines: readonly BatchLine[] }
}

const closed: PaletteState = { open: false, typed: '', arguments: {} }

/** The palette, as every part of the page sees it. */
export const paletteAtom = atom<PaletteState>(closed)

/** Whether the palette is open, drawn or about to be. */
export function isPaletteOpen(): boolean {
  return getDefaultStore().get(paletteAtom).open
}

/** Opens the palette, with a prefix or text already typed, or on the pages of a command. */
export function openPalette(with_: Partial<Omit<PaletteState, 'open'>> = {}): void {
  getDefaultStore().set(paletteAtom, { ...closed, ...with_, open: true })
}

/** Marks the field in which the palette is typed. */
export const paletteField = 'data-palette-field'

/** Closes the palette. Its window is drawn for another moment, in which keys belong to what lies below already: its field gives up the focus at once. */
export function closePalette(): void {
  getDefaultStore().set(paletteAtom, closed)
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.hasAttribute(paletteField)) activeElement.blur()
}

/** The page before this one: an argument, the picked record or the batch taken back, at last the palette's first page. */
export function pageBefore(state: PaletteState): PaletteState {
  const { typed: _, results: __, chosen: ____, ...rest } = state
  const given = Object.entries(state.arguments)
  if (state.results) return { ...closed, open: true }
  if (given.length > 0) return { ...rest, typed: '', arguments: Object.fromEntries(given.slice(0, -1)) }
  if (state.agreed) {
    const { agreed: ___, ...before } = rest
    return { ...before, typed: '', preflight: true }
  }
  if (state.picked) {
    const { picked: ___, target: _____, among, ...before } = rest
    return { ...before, typed: '', ...(among ? { target: among } : {}) }
  }
  return state.before ?? { ...closed, open: true }
}
