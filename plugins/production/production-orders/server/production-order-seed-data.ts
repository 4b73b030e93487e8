import { multiplyDecimals, roundDecimal } from '../../../../core/shared/money.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { startingProcesses } from '../../../sales/public.ts'
import type { ProductionOrderContent } from '../production-order-model.ts'

type Line = ProductionOrderContent['bomItems'][number]
type Process = ProductionOrderContent['productionProcesses'][number]
type Secondary = ProductionOrderContent['secondaryProcesses'][number]

/** A line of the bill of materials, with what its material costs today. */
export type DemoLine = Omit<Line, 'id' | 'material' | 'externalUnitPrice'> & {
  readonly materialId: number
  readonly price: string | null
  readonly gapNow: string | null
}

/** A processing cost of the quote. */
export type DemoProcess = Omit<Process, 'id' | 'externalMagnification' | 'externalComment'>

/** A secondary process of the quote. */
export type DemoSecondary = Omit<
  Secondary,
  'id' | 'supplier' | 'unit' | 'externalUnitPrice' | 'docUrls' | 'comment'
> & {
  readonly supplierId: number | null
  readonly unitId: number | null
}

type Costs = {
  readonly bomItems: readonly DemoLine[]
  readonly processes: readonly DemoProcess[]
  readonly secondary: readonly DemoSecondary[]
}

/**
 * The costs of a demo order at our prices and at the factory's. Most factories are paid a little less than our costs; one in
 * nine is paid more, which is a bad margin.
 */
export function demoCosts(number: number, { bomItems, processes, secondary }: Costs) {
  const isBad = part(number, 9) === 0
  // The quote calculates with a whole profit for the factory, of which an order leaves a part.
  const profit = isBad ? '1.4' : ((['0.3', '0.4', '0.2', '0.5'] as const)[part(number, 4)] ?? '0.3')
  const share = isBad ? '1.06' : ((['0.94', '0.9', '0.96', '0.88'] as const)[part(number, 4)] ?? '0.94')
  const costs = processes.length > 0 ? processes : startingProcesses().map((line) => ({ ...line, comment: '' }))
  return {
    bomItems: bomItems.map(({ materialId, price: _price, gapNow: _gap, ...line }) => ({
      ...line,
      material: { id: materialId },
      externalUnitPrice: line.unitPrice && roundDecimal(multiplyDecimals(line.unitPrice, share), 3),
    })),
    productionProcesses: costs.map((line) => ({
      ...line,
      magnification: line.type === 'factoryProfit' ? profit : (line.magnification ?? '1'),
      externalMagnification: line.type === 'factoryProfit' ? profit : share,
      externalComment: '',
    })),
    secondaryProcesses: secondary.map(({ supplierId, unitId, ...line }) => ({
      ...line,
      supplier: supplierId === null ? null : { id: supplierId },
      unit: unitId === null ? null : { id: unitId },
      unitPrice: line.unitPrice ?? '2.50',
      externalUnitPrice: roundDecimal(multiplyDecimals(line.unitPrice ?? '2.50', share), 2),
      docUrls: [],
      comment: '',
    })),
  }
}
