import { documentSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { write } from '../../../core/shared/permission.ts'
import { refuse } from '../../../core/shared/rule.ts'
import { cropOrderDocument } from '../crop-orders/crop-order-document.ts'
import { hangOrderDocument } from './hang-order-document.ts'
import type { HangSyncStatus } from './hang-order-options.ts'

/** The fields of a hang order that rules and commands read; list rows and complete orders both have them. */
export type HangOrderState = {
  readonly id: number
  readonly version: number
  readonly hangOrderCode: string
  readonly syncStatus: HangSyncStatus
}

// People with the right to write cutting orders send a hang order again; the module of hang orders has only a read right
// (C-6-03, C-open-169).
const permission = write(cropOrderDocument.key)

/** The steps of a hang order. The server makes it; nobody edits or deletes it (C-open-166). */
export const hangOrderSteps = documentSteps({
  document: hangOrderDocument,
  states: {
    Pending: { label: message('待同步'), tone: 'waiting' },
    Success: { label: message('同步成功'), tone: 'done' },
    Failed: { label: message('同步失败'), tone: 'danger' },
  },
  stateOf: (order: HangOrderState) => order.syncStatus,
  steps: {
    edit: {
      title: message('编辑吊挂同步记录'),
      via: 'save',
      from: [],
      to: 'same',
      permission,
      refusal: () => refuse(message('吊挂同步记录由系统生成，不能编辑')),
      action: 'updated',
      done: message('操作成功'),
      icon: 'pencil',
    },
    sync: {
      title: message('重新同步'),
      via: 'call',
      method: 'POST',
      path: 'sync',
      from: ['Failed'],
      to: 'Pending',
      permission,
      refusal: ({ syncStatus }) =>
        refuse(syncStatus === 'Success' ? message('已同步成功，无需重新同步') : message('正在等待同步')),
      action: 'sync_asked',
      done: message('操作成功'),
      icon: 'refresh',
      keywords: 'sync again retry hanging line',
      batch: true,
    },
  },
})
