import type { OpenWhere } from '../../workspace/tabs/view-context.ts'
import type { Lift } from '../command-host.ts'

export type PaletteKind =
  | 'command'
  | 'setting'
  | 'menu'
  | 'tab'
  | 'recent'
  | 'record'
  | 'draft'
  | 'query'
  | 'help'
  | 'unblock'
  | 'choice'

/** One line of the palette, ready to draw. Titles are already in the reader's language. */
export type PaletteEntry = {
  /** Unique in the palette; also its frecency key. */
  readonly id: string
  readonly kind: PaletteKind
  readonly title: string
  /** More words to find it by; not drawn. */
  readonly keywords?: string
  readonly detail?: string
  readonly keys?: string
  /** lucide icon name; otherwise the icon of the kind is drawn. */
  readonly icon?: string
  /** The command acts on the record that the palette was opened on. */
  readonly acts?: true
  readonly danger?: boolean
  /** One of several that are chosen. */
  readonly chosen?: boolean
  /** Why it cannot run now; the line is listed greyed with it. */
  readonly refusal?: string
  /** The person lacks the right for it, whatever it would act on: it is listed only where nothing else is found. */
  readonly isMissingRight?: true
  /** It explains how the product is used: found by `?`, too. */
  readonly isHelp?: true
  /** It can be chosen nonetheless: it opens a page that tells more about the refusal than its line can. */
  readonly explains?: true
  /** The id of the command that would lift the refusal. */
  readonly unblockedBy?: string
  /** That command, ready to run on what this line stands for. */
  readonly lift?: () => Lift | undefined
  /** Heading that it stands under; drawn above the first of the same. */
  readonly group?: string
  /** Places of the title that what was typed matches. */
  readonly marks?: readonly number[]
  /** A preference among equals: commands of the focused document first. */
  readonly weight: number
  /** Runs or opens it; resolves to true when the palette stays open (help, pages). */
  readonly run: (where: OpenWhere) => boolean | void
}

/** What each first character narrows the palette to. */
const palettePrefixes: Readonly<Record<string, PaletteKind>> = {
  '>': 'command',
  '/': 'menu',
  '@': 'tab',
  '~': 'recent',
  '#': 'record',
  '!': 'draft',
  '=': 'setting',
  '<': 'query',
  '?': 'help',
}

/** Splits what was typed into the kind its prefix asks for and the words. */
export function splitTyped(typed: string): { readonly kind: PaletteKind | undefined; readonly words: string } {
  const first = typed.trimStart().normalize('NFKC').charAt(0)
  const kind = palettePrefixes[first]
  return kind ? { kind, words: typed.trimStart().slice(1).trim() } : { kind: undefined, words: typed.trim() }
}
