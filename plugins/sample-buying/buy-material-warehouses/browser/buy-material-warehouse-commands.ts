import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import type { Command } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import type { BuyMaterialWarehouseLent } from '../buy-material-warehouse-contract.ts'
import { buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'
import { canIssue, canMove, canReceive } from '../buy-material-warehouse-rules.ts'

const { noun, key } = buyMaterialWarehouseDocument
const common = { batch: true, permission: write(key), places: ['row', 'toolbar'] } as const
const actions = () => import('./buy-material-warehouse-actions.ts')

/** What is done to sample materials in the warehouse. */
export const buyMaterialWarehouseCommands: readonly Command[] = commandsOf<BuyMaterialWarehouseLent>(noun, [
  {
    ...common,
    id: `${noun}.receive`,
    title: message('签收入库'),
    keywords: 'sign for receive put into warehouse',
    icon: 'package-plus',
    keys: 'q',
    check: canReceive,
    run: async ({ records }) => (await actions()).receiveMaterials(records),
  },
  {
    ...common,
    id: `${noun}.issue`,
    title: message('领用出库'),
    keywords: 'issue hand out pattern room take',
    icon: 'package-minus',
    keys: 'u',
    check: canIssue,
    run: async ({ records }) => (await actions()).issueMaterials(records),
  },
  {
    ...common,
    id: `${noun}.move`,
    title: message('修改仓库、库位和备注'),
    keywords: 'move warehouse location comment change',
    icon: 'pencil',
    keys: 'e',
    check: canMove,
    run: async ({ records }) => (await actions()).moveMaterials(records),
  },
])
