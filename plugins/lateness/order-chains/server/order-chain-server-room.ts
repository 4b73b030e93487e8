import { route } from '../../../../core/server/plugin.ts'
import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { orderChainRead } from '../order-chain-contract.ts'
import { orderChainDocument } from '../order-chain-document.ts'
import { orderChainList } from './order-chain-list.ts'
import { readOrderChain } from './order-chain-read.ts'
import { chainEffects } from './order-chain-store.ts'

/** The progress of orders on the server. */
export const orderChainServerRoom: ServerRoom = {
  documents: [orderChainDocument],
  routes: [
    route(orderChainRead, ({ db, services, actor, params }) => readOrderChain({ db, services, actor }, params.id)),
  ],
  lists: [orderChainList],
  effects: chainEffects,
}
