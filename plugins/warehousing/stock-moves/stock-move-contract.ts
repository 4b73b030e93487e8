import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { allTab, ownTab } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { stockMoveModel } from './stock-move-model.ts'
import { stockMoveSteps } from './stock-move-steps.ts'

/** The calls of moves, except their list. */
export const stockMoveCalls = documentContracts(stockMoveModel, stockMoveSteps, { summary: 'stock move' })

/** The list of moves: its columns, filters, statistic and spreadsheet are derived from this (C-open-20). */
export const stockMoveRows = documentList(stockMoveModel, stockMoveSteps, {
  summary: 'stock moves',
  tabs: [allTab, ownTab],
  totals: [{ label: message('移库数量'), key: 'totalQuantity', sum: 'moveQuantity' }],
  ruleKeys: { code: true, kind: true, status: true, user: true },
  columnOrder: ['code', 'kind', 'warehouse', 'toWarehouse', 'moveQuantity', 'reason', 'status', 'submittedAt'],
})
