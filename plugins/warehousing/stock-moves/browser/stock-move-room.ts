import { homeList } from '../../../../core/browser/document/home-list.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { stockMoveSteps } from '../stock-move-steps.ts'

/** The texts of the commands and tabs of moves. */
export const stockMoveTitles = {
  list: message('打开移库列表'),
  create: message('新建移库单'),
  detail: message('查看移库单'),
} as const

/** Moves in commands and on the home page. */
export const stockMoveRoom = documentRoom(stockMoveSteps, {
  titles: stockMoveTitles,
  keys: { list: 'g 8', create: 'c 8' },
  keywords: 'stock move transfer relocate quality location',
  contracts: async () => (await import('../stock-move-contract.ts')).stockMoveCalls,
  hasUsages: true,
  home: [
    {
      name: 'mine',
      title: message('我的待移库单'),
      order: 71,
      filter: { mine: true, status: ['Pending', 'Revert'] },
      load: homeList(
        async () => (await import('../stock-move-contract.ts')).stockMoveRows,
        (row) => [row.warehouse?.name, row.toWarehouse?.name, row.reason],
      ),
    },
  ],
})
