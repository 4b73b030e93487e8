import type { ReactNode } from 'react'
import type { Message } from '../../shared/message.ts'
import type { Verdict } from '../../shared/rule.ts'
import type { ErasedFunction } from '../../shared/erased-function.ts'

/** Sizes of paper that a template can ask for; a label is named by its width and height. */
export type PaperSize = 'A4' | 'A4 landscape' | `${number}mm ${number}mm`

/** How a document left the preview. A print dialog does not tell whether it was cancelled. */
export type PrintWay = 'print' | 'download'

/** What the component of a template is given: the record that the template read. */
export type PrintProps<PrintRecord = unknown> = { readonly record: PrintRecord }

/** Draws a document of paper. */
export type PrintComponent = { draw(props: PrintProps): ReactNode }['draw']

/** A document on paper as a plugin declares it. Component and styles are loaded when it is first shown. */
export type PrintTemplate = {
  /** `<noun>.<layout>`; unique over all plugins. */
  readonly id: string
  readonly title: Message
  /** Noun of the document it prints; a change of the record draws the preview anew. */
  readonly document: string
  readonly size: PaperSize
  /** The paper is printed by needles on continuous paper: its margins leave the holes free, letters are larger, and nothing is grey. */
  readonly needle?: true
  /** The paper goes to people outside: its preview offers it in either language. */
  readonly bilingual?: true
  /**
   * The component draws the pages itself: elements of class `pagedjs_page`, each as large as the paper, without margin and foot.
   * They are shown, printed and downloaded as they are.
   */
  readonly drawsPages?: true
  /** The papers that its preview offers instead: `value` is what its address then says under `paper`. */
  readonly papers?: readonly { readonly value: string; readonly title: Message }[]
  /**
   * The component draws the whole document as plain HTML. Texts in the attribute `data-print-title` of one of its
   * elements name the document: tab, foot of each page. Those of `data-print-file` (its code) name its file. An element of class `print-wide` takes
   * separate landscape pages, one of class `print-new-page` starts a page. `styles` adds to those of the shared parts.
   */
  readonly load: () => Promise<{ readonly Template: PrintComponent; readonly styles?: string }>
  /** Reads what is printed. `query` is the query of the preview's address. */
  readonly record: (id: string, query: Readonly<Record<string, string>>) => Promise<unknown>
  /** Whether what was read may be printed. */
  readonly check?: ErasedFunction<Verdict>
  /** Printed with others at once, each document is downloaded as a separate file. */
  readonly ownFiles?: true
  /** Called with an array of what was read, after these documents were sent to a printer or downloaded. */
  readonly printed?: ErasedFunction<Promise<void>, [way: PrintWay]>
}
