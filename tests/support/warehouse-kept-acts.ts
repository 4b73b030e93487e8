import { contentOf } from '../../core/shared/document/document-content.ts'
import type { ProductionOrder } from '../../plugins/production/production-orders/production-order-model.ts'
import { stockMoveLineModel, stockMoveModel } from '../../plugins/warehousing/stock-moves/stock-move-model.ts'
import {
  type StockTake,
  stockTakeLineModel,
  stockTakeModel,
} from '../../plugins/warehousing/stock-takes/stock-take-model.ts'
import {
  type Act,
  takes,
  named,
  pick,
  quantityOf,
  lots,
  some,
  placesOf,
  type Standing,
  standingIn,
  keeperOf,
  typed,
  drafted,
  itemOf,
  turnsOf,
} from './warehouse-hand.ts'

/** Stock takes of material and of garments. */
export const takeActs: Readonly<Record<string, Act>> = {
  'take.create': async (hand) => {
    const warehouseId = hand.oneOf(hand.world.warehouses)
    const kind = hand.oneOf(['material', 'material', 'cloth'])
    const [standing, places] = [await standingIn(hand, warehouseId, kind), await placesOf(hand, warehouseId)]
    const fresh: Standing = {
      kind: 'material',
      material: kind === 'cloth' ? null : hand.oneOf(hand.world.materials),
      order: kind === 'cloth' ? hand.oneOf(hand.world.orders) : null,
      size: '',
      lot: kind === 'cloth' ? '' : hand.oneOf(lots),
      quality: 'Good',
      location: hand.oneOf(places),
      onHand: '0',
    }
    const { body } =
      fresh.order === null ? { body: null } : await hand.call('producer', 'GET', `production_orders/${fresh.order}`)
    const { sizeRange = [] } = (body ?? {}) as Partial<ProductionOrder>
    const size = sizeRange.length > 0 ? hand.oneOf(sizeRange).name : ''
    const lines = [...(standing.length > 0 ? some(hand, standing) : []), { ...fresh, size }]
    return hand.call(keeperOf(kind), 'POST', typed(takes, drafted(hand)), {
      ...structuredClone(stockTakeModel.empty),
      kind,
      warehouse: { id: warehouseId },
      stockTakeMessages: lines.map((line) => ({
        ...structuredClone(stockTakeLineModel.empty),
        ...itemOf(line),
        countedQuantity: hand.oneOf(kind === 'cloth' ? ['5', '12', '30'] : [line.onHand, '0', '10.5', '40']),
      })),
    })
  },
  'take.count': async (hand) => {
    const id = await pick(hand, takes, ['Pending', 'Revert'])
    if (id === undefined) return undefined
    const { status, body } = await hand.call('administrator', 'GET', `${takes}/${id}`)
    if (status === 404) return undefined
    const { kind, stockTakeMessages: lines } = body as StockTake
    return hand.call(keeperOf(kind), 'POST', `${takes}/${id}/count`, {
      lineId: hand.oneOf(lines).id,
      countedQuantity: String(hand.whole(40)),
      bookQuantity: null,
    })
  },
  ...turnsOf('take', takes, stockTakeModel, () => (take: StockTake) => ({
    stockTakeMessages: contentOf(stockTakeModel, take).stockTakeMessages.map((line) => ({
      ...line,
      bookQuantity: null,
    })),
  })),
}

const moves = 'stock_moves'

/** Moves between places, warehouses and qualities. */
export const moveActs: Readonly<Record<string, Act>> = {
  'move.create': async (hand) => {
    const warehouseId = hand.oneOf(hand.world.warehouses)
    const toId = hand.oneOf(hand.world.warehouses)
    const kind = hand.oneOf(['material', 'material', 'cloth'])
    const [standing, places] = [await standingIn(hand, warehouseId, kind), await placesOf(hand, toId)]
    if (standing.length === 0) return undefined
    return hand.call(keeperOf(kind), 'POST', typed(moves, drafted(hand)), {
      ...structuredClone(stockMoveModel.empty),
      kind,
      warehouse: { id: warehouseId },
      toWarehouse: hand.whole(2) === 0 && toId === warehouseId ? null : { id: toId },
      reason: '调整',
      stockMoveMessages: some(hand, standing).map((line) => ({
        ...structuredClone(stockMoveLineModel.empty),
        ...itemOf(line),
        quantity: kind === 'cloth' ? '2' : hand.oneOf([line.onHand, quantityOf(hand)]),
        toLocation: named(hand.oneOf(places)),
        toQuality: hand.oneOf([null, null, 'Good', 'Defect'] as const),
        binding: kind === 'material' && line.order !== null && hand.whole(3) === 0 ? 'Release' : null,
      })),
    })
  },
  ...turnsOf('move', moves, stockMoveModel, () => () => ({ description: '改' })),
}
