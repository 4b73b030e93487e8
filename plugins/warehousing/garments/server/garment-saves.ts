import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { ContentOf, Parts, RecordOf } from '../../../../core/shared/document/document-model.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { type MovedLine, type MovementSaves, movementSaves } from '../../server/movement-saves.ts'
import type { GarmentOrderFigures } from '../garment-model.ts'
import { garmentBoxes, type GarmentLine, garmentPieces } from '../garment-rules.ts'
import { type CountedStock, garmentOrderIds, garmentOrdersFrom, garmentOrdersSql } from './garment-orders.ts'

/**
 * Makes the parts of a store that follow from the garment lines of a document. `pieces` is the column of their pieces; `stockOf` says which stock counts as
 * available, by default that of all warehouses. `problems` gets the production orders with the figures of their sizes.
 */
export function garmentSaves<P extends Parts>({
  pieces,
  linesOf,
  stockOf,
  questions,
  problems,
  sums,
  ...of
}: Omit<MovementSaves<P>, 'linesOf' | 'sums' | 'problems'> & {
  readonly pieces: string
  readonly linesOf: (content: ContentOf<P>) => readonly (GarmentLine & MovedLine)[]
  readonly sums?: MovementSaves<P>['sums']
  readonly stockOf?: (content: ContentOf<P>, before: RecordOf<P> | undefined) => CountedStock
  readonly problems: (saving: Saving<P>, orders: readonly GarmentOrderFigures[]) => readonly FieldProblem[]
}) {
  return movementSaves<P>({
    ...of,
    linesOf,
    sums: (content) => {
      const lines = linesOf(content)
      return { [pieces]: garmentPieces(lines), boxQuantity: garmentBoxes(lines), ...sums?.(content) }
    },
    questions: (content, before) => ({
      orders: garmentOrdersSql(garmentOrderIds(linesOf(content)), stockOf?.(content, before)),
      ...questions?.(content, before),
    }),
    problems: (saving) => problems(saving, garmentOrdersFrom(saving.answers['orders'])),
  })
}
