import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { message } from '../../../../core/shared/message.ts'
import { hangOrderCalls } from '../hang-order-contract.ts'
import { hangOrderDocument } from '../hang-order-document.ts'
import { hangOrderList } from './hang-order-list.ts'
import { hangOrderRoutes } from './hang-order-routes.ts'
import { hangOrderStore } from './hang-order-store.ts'
import type { HangingLine } from './hanging-line.ts'
import { sendCuts } from './hang-order-sync.ts'
import { hangConfirmedCut } from './on-crop-orders.ts'

/** Hang orders on the server. They are sent where a hanging line is connected. */
export const hangOrderServerRoom = (line: HangingLine | undefined): ServerRoom =>
  documentServerRoom(hangOrderStore, {
    calls: hangOrderCalls,
    list: hangOrderList,
    routes: hangOrderRoutes,
    references: [
      {
        from: hangOrderDocument.noun,
        to: 'users',
        label: message('最后更新人'),
        table: 'hang_orders',
        column: 'last_updater_id',
      },
    ],
    effects: [hangConfirmedCut, ...(line ? sendCuts : [])],
  })
