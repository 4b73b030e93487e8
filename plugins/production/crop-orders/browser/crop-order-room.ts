import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { cropOrderSteps } from '../crop-order-steps.ts'
import { cropOrderDesignCommands } from './crop-order-design-commands.ts'

/** The texts of the commands and tabs of cutting orders. */
export const cropOrderTitles = {
  list: message('打开裁床单列表'),
  create: message('新建裁床单'),
  detail: message('查看裁床单'),
} as const

/** Cutting orders in commands, on the home page and among the documents of a style. */
export const cropOrderRoom = documentRoom(cropOrderSteps, {
  titles: cropOrderTitles,
  keys: { list: 'g v' },
  keywords: 'cutting order crop bed batch',
  contracts: async () => (await import('../crop-order-contract.ts')).cropOrderCalls,
  begin: async (context) => (await import('./crop-order-actions.ts')).makeCropOrder(context),
  also: cropOrderDesignCommands,
  home: [
    {
      name: 'mine',
      title: message('我的待确认裁床单'),
      order: 46,
      filter: { mine: true, status: ['Pending'] },
      load: () => import('./crop-order-rows.ts'),
    },
  ],
  link: {
    order: 80,
    keyOf: ({ code, sampleType, color }) => ({
      code: String(code),
      type: String(sampleType),
      color: String(color),
    }),
    load: async () => (await import('./crop-order-rows.ts')).findLinkedCropOrders,
  },
})
