import type { DocumentKind } from '../../../../core/shared/document.ts'
import type { Message } from '../../../../core/shared/message.ts'
import type { GarmentCalls } from '../garment-contract.ts'
import type { GarmentFigure, GarmentMove } from '../garment-figures.ts'
import type { GarmentFormSize } from './garment-lines.ts'

/** What a document says of its production orders. The same object in every drawing. */
export type GarmentSectionOptions = {
  readonly document: DocumentKind
  readonly calls: GarmentCalls
  /** The key of the lines. */
  readonly list: string
  readonly title: Message
  readonly move: GarmentMove
  /** What is typed of each size; the first is its pieces. */
  readonly typed: readonly { readonly key: string; readonly label: Message }[]
  /** What stands above, of the production order; `origin` is what the document that the pieces come from asks, where there is one. */
  readonly layers: readonly { readonly figure: GarmentFigure | 'open' | 'origin'; readonly label: Message }[]
  /** What stands above in the viewing mode, of the saved sizes. */
  readonly savedLayers: readonly { readonly key: string; readonly label: Message }[]
  /** A size that nothing is written of yet. */
  readonly blank: (name: string) => GarmentFormSize
  /** The empty values of further fields of a line. */
  readonly blankLine?: Readonly<Record<string, unknown>>
}

type SavedSize = { readonly name: string } & Readonly<Record<string, unknown>>
/** A line of a stored document, with the figures that the server's answer adds to its sizes. */
export type SavedGarmentLine = { readonly sizeRange: readonly SavedSize[]; readonly orderQuantity?: number }
