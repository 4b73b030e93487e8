import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import type { BuyMaterialOrderLent } from '../../buy-material-orders/buy-material-order-steps.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'
import type { BuyMaterialLent } from '../../buy-materials/buy-material-contract.ts'
import { buyingPermission, buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { canTakeAlong } from '../buying-list-rules.ts'
import { listOfAll, listOfLines, listOfOrder } from './buying-list-path.ts'

const drawn = { icon: 'printer', permission: buyingPermission, keywords: 'print shopping buying list paper take along' }

/** Prints the list that a buyer takes along: of chosen materials, of all that is open, or of what is open in an order. */
export const buyingListCommands: readonly Command[] = [
  {
    ...drawn,
    id: `${buyMaterialDocument.noun}.buyingListAll`,
    title: message('打印全部采购清单'),
    run: ({ open }) => open(listOfAll(), 'tab'),
  },
  ...commandsOf<BuyMaterialLent>(buyMaterialDocument.noun, [
    {
      ...drawn,
      id: `${buyMaterialDocument.noun}.buyingList`,
      title: message('打印采购清单'),
      keys: 'Shift+P',
      batch: true,
      places: ['row', 'toolbar'],
      check: canTakeAlong,
      run: ({ records, open }) => open(listOfLines(records.map(({ id }) => id)), 'tab'),
    },
  ]),
  ...commandsOf<BuyMaterialOrderLent>(buyMaterialOrderDocument.noun, [
    {
      ...drawn,
      id: `${buyMaterialOrderDocument.noun}.buyingList`,
      title: message('打印采购清单'),
      keys: 'Shift+P',
      places: ['row', 'detail'],
      check: ({ status }) =>
        status === 'Finished' || status === 'Cancel' ? refuse(message('没有待采购的物料')) : allow,
      run: ({ records: [order], open }) => open(listOfOrder(order.buyMaterialOrderCode), 'tab'),
    },
  ]),
]
