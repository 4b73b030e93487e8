import { documentRoom, type Room } from '../../../../core/browser/document/document-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { hangOrderSteps } from '../hang-order-steps.ts'

/** The texts of the commands and tabs of hang orders. People cannot create one, so there is no title for a new one. */
export const hangOrderTitles = {
  list: message('打开吊挂同步记录列表'),
  create: message('吊挂同步记录'),
  detail: message('查看吊挂同步记录'),
} as const

const room = documentRoom(hangOrderSteps, {
  titles: hangOrderTitles,
  keywords: 'hanging line sync record',
  contracts: async () => (await import('../hang-order-contract.ts')).hangOrderCalls,
  without: ['create', 'edit'],
})

/** Hang orders in commands. They have no form. */
export const hangOrderRoom: Room = { ...room, forms: [] }
