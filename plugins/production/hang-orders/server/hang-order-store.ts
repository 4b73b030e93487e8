import { sql } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { namedSql } from '../../../../core/server/list/row-statement.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { hangOrderEvent } from '../hang-order-events.ts'
import type { HangOrderParts } from '../hang-order-model.ts'
import { hangOrderSteps } from '../hang-order-steps.ts'
import { hangOrderTable } from './hang-order-table.ts'

type Named = { readonly id: number; readonly name: string }

/** The columns that a hang order copies from its cutting order. */
type FoundCut = {
  readonly productionOrder: Named
  readonly brand: Named | null
  readonly factory: Named | null
  readonly customerPO: string
  readonly code: string
  readonly type: string
  readonly color: string
}

const foundCut = ({ answers }: Pick<Saving<HangOrderParts>, 'answers'>) => answers['cut'] as FoundCut | null

/** The call that asks to send a hang order again. */
export const hangOrderStore = documentStore({
  table: hangOrderTable,
  steps: hangOrderSteps,
  state: 'syncStatus',
  problems: () => [],
  code: { at: 'create', prefix: () => 'DG' },
  queries: ({ cropOrder }) => ({
    cut: sql`(select json_build_object('productionOrder', json_build_object('id', c.production_order_id, 'name', c.production_order_code),
        'brand', ${namedSql('b')}, 'factory', ${namedSql('f')}, 'customerPO', c.customer_po,
        'code', c.code, 'type', c.sample_type, 'color', c.color)
      from crop_orders c left join brands b on b.id = c.brand_id left join suppliers f on f.id = c.factory_id
      where c.id = ${cropOrder?.id ?? 0}::int)`,
  }),
  keyword: (_content, hangOrderCode, saving) => {
    const { productionOrder, code, type, color, customerPO } = foundCut(saving) ?? {}
    return keywordText(hangOrderCode, productionOrder?.name, code, type, color, customerPO)
  },
  chooses: ({ answers }) => {
    const { productionOrder = null, brand = null, factory = null } = foundCut({ answers }) ?? {}
    return { productionOrder, brand, factory }
  },
  derives: async (_work, saving) => {
    const { productionOrder, customerPO, code, type, color } = foundCut(saving) ?? {}
    const planQuantity = saving.content.hangOrderLines.reduce((sum, line) => sum + (line.cropQuantity ?? 0), 0)
    return { productionOrderCode: productionOrder?.name, customerPO, code, type, color, planQuantity }
  },
  stepColumns: { sync: () => ({ retryCount: 0, failureReason: '' }) },
  event: hangOrderEvent,
})
