import { z } from 'zod'
import { contract, decimalOf, id, idParams } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { changersOf, readersOf } from '../../../core/shared/document.ts'
import { allTab, ownTab } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { stockTakeDocument } from './stock-take-document.ts'
import { stockTakeModel } from './stock-take-model.ts'
import { stockTakeSteps } from './stock-take-steps.ts'

/** The calls of stock takes, except their list. */
export const stockTakeCalls = documentContracts(stockTakeModel, stockTakeSteps, { summary: 'stock take' })

/** The list of stock takes: its columns, filters, statistic and spreadsheet are derived from this (C-open-20). */
export const stockTakeRows = documentList(stockTakeModel, stockTakeSteps, {
  summary: 'stock takes',
  tabs: [allTab, ownTab],
  totals: [
    { label: message('盘盈数量'), key: 'totalSurplus', sum: 'surplusQuantity' },
    { label: message('盘亏数量'), key: 'totalShortage', sum: 'shortageQuantity' },
  ],
  ruleKeys: { code: true, kind: true, status: true, user: true },
  columnOrder: [
    'code',
    'kind',
    'warehouse',
    'lineCount',
    'surplusQuantity',
    'shortageQuantity',
    'status',
    'submittedAt',
  ],
})

/**
 * One line was counted. Several people count one stock take at once: it needs no version, and leaves the other lines alone.
 * `bookQuantity` is what the person saw standing there; null takes what stands there now.
 */
export const stockTakeCount = contract({
  method: 'POST',
  path: `${stockTakeDocument.noun}/:id/count`,
  permission: changersOf(stockTakeDocument),
  summary: 'Count one line of a stock take',
  params: idParams,
  body: z.strictObject({
    lineId: id,
    countedQuantity: decimalOf(12, 2),
    bookQuantity: decimalOf(12, 2).nullable(),
  }),
  reply: stockTakeModel.wire,
  readers: readersOf(stockTakeDocument),
  // A phone that lost the answer sends the count again, which must not undo a later one.
  creates: true,
})
