import { closedActs } from '../../../../core/browser/command/closed-acts.ts'
import { homeList } from '../../../../core/browser/document/home-list.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { stockTakeSteps } from '../stock-take-steps.ts'

/** The texts of the commands and tabs of stock takes. */
export const stockTakeTitles = {
  list: message('打开盘点列表'),
  create: message('新建盘点单'),
  detail: message('查看盘点单'),
} as const

/** Stock takes in commands and on the home page. */
export const stockTakeRoom = documentRoom(stockTakeSteps, {
  titles: stockTakeTitles,
  keys: { list: 'g 7', create: 'c 7' },
  keywords: 'stock take count inventory opening balance',
  contracts: async () => (await import('../stock-take-contract.ts')).stockTakeCalls,
  hasUsages: true,
  formCommands: async () => (await import('./stock-take-form-commands.ts')).stockTakeFormCommands(closedActs()),
  home: [
    {
      name: 'mine',
      title: message('我的未完成盘点'),
      order: 70,
      filter: { mine: true, status: ['Pending', 'Revert'] },
      load: homeList(
        async () => (await import('../stock-take-contract.ts')).stockTakeRows,
        (row) => [row.warehouse?.name, row.description],
      ),
    },
  ],
})
