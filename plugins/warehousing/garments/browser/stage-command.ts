import type { Command } from '../../../../core/browser/command/command.ts'
import type { DocumentCommand } from '../../../../core/browser/command/document-commands.ts'
import { type DocumentKind, readersOf } from '../../../../core/shared/document.ts'
import { type KeptStage, stageCommand } from '../../../production/public.ts'

/**
 * The command of a production order that lists its documents of a stage. The matrix of the order leads to them by it as well.
 * `search` narrows the list further.
 */
export const ordersOfStage = (
  stage: KeptStage,
  document: DocumentKind,
  { search = '', ...told }: Pick<Command, 'title' | 'keywords' | 'keys'> & { readonly search?: string },
): DocumentCommand<{ readonly id: number; readonly productionOrderCode: string }> => ({
  id: stageCommand(stage),
  ...told,
  icon: 'list',
  permission: readersOf(document),
  places: ['row', 'detail'],
  isNext: () => false,
  run: ({ records: [order], open }) =>
    open(`${document.path}?productionOrderCode=${encodeURIComponent(order.productionOrderCode)}${search}`, 'tab'),
})
