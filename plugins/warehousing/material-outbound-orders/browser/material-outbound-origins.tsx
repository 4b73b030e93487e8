import { useState } from 'react'
import { call } from '../../../../core/browser/api/client.ts'
import { OriginPicker } from '../../../../core/browser/document/origin-picker.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { translate, useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { type OrderOrigin, orderOriginFields } from '../../garments/garment-contract.ts'
import { materialOutboundBill } from '../material-outbound-order-contract.ts'
import { materialOutboundLineModel, type MaterialOutboundOrderForm } from '../material-outbound-order-model.ts'
import { isForProduction, type MaterialOutboundType } from '../material-outbound-order-options.ts'
import {
  type OutboundStock,
  outboundStockFields,
  outboundStockSearch,
  suppliedOriginSearch,
} from '../outbound-origin-contract.ts'
import { canBeSuppliedTogether } from '../material-outbound-start.ts'
import { billLines, factoryFields } from './material-outbound-order-begin.ts'

type Line = MaterialOutboundOrderForm['materialOutboundMessages'][number]
type Factory = { readonly id: number; readonly name?: string } | null

/** A line that takes the whole of what lies in stock. */
function stockLine({ material, productionOrder, warehouseLocation, lot, quality, available }: OutboundStock): Line {
  return {
    ...structuredClone(materialOutboundLineModel.empty),
    material,
    productionOrder,
    warehouseLocation,
    lot,
    quality,
    quantity: available,
  }
}

const orderSource = {
  fields: orderOriginFields,
  search: suppliedOriginSearch,
  columns: orderOriginFields.map(({ key }) => key),
  narrowed: ['productionOrderCode', 'factory', 'brand', 'customerPO', 'code'],
}

const stockColumns = outboundStockFields.map(({ key }) => key).filter((key) => key !== 'warehouse')

/** The button beside the lines that makes lines of bills, or of what lies in the warehouse. */
export function OutboundOrigins(of: { list: string; type: MaterialOutboundType; warehouseId: number }) {
  const { list, type, warehouseId } = of
  const t = useText()
  const { session } = useFormPlace()
  const [isPicking, setPicking] = useState(false)
  const add = (made: readonly Line[]) => {
    const lines = session.methods.getValues(list) as readonly Line[]
    session.values.put(list, [...lines, ...made])
    session.noteDirty()
  }
  const factoryNow = () => session.methods.getValues('factory') as Factory
  const addOrders = async (orders: readonly OrderOrigin[]) => {
    const { orders: bills } = await call(materialOutboundBill, {
      body: { productionOrderIds: orders.map(({ id }) => id) },
    })
    const known = new Set((session.methods.getValues(list) as readonly Line[]).map(({ bomItem }) => bomItem?.id))
    const verdict = canBeSuppliedTogether(bills)
    const lines = billLines(bills, type).filter(({ bomItem }) => !known.has(bomItem?.id))
    if (!verdict.allowed || lines.length === 0) {
      toast.error(verdict.allowed ? t('所选生产单没有可添加的物料') : translate(verdict.reason))
      return
    }
    const factory = bills[0]?.factory
    if (factory && factoryNow() === null)
      session.values.putAll(Object.entries(factoryFields(factory)).map(([path, value]) => ({ path, value })))
    add(lines)
  }
  const closing = { open: isPicking, onClose: () => setPicking(false) }
  if (isForProduction(type))
    return (
      <>
        <Button size="small" variant="ghost" icon="layers" onClick={() => setPicking(true)}>
          {t('从生产单添加')}
        </Button>
        <OriginPicker<OrderOrigin>
          {...closing}
          title={t('从生产单添加')}
          source={orderSource}
          several
          empty={t('没有已确认的生产单')}
          rule={({ factory }) => {
            const chosen = factoryNow()
            return chosen === null || chosen.id === factory?.id ? allow : refuse(message('不是这家外发工厂的生产单'))
          }}
          onPick={(orders) => void addOrders(orders).catch(toastFailure)}
        />
      </>
    )
  return (
    <>
      <Button size="small" variant="ghost" icon="layers" disabled={warehouseId === 0} onClick={() => setPicking(true)}>
        {t('从库存添加')}
      </Button>
      <OriginPicker<OutboundStock>
        {...closing}
        title={t('从库存添加')}
        source={{
          fields: outboundStockFields,
          search: outboundStockSearch,
          columns: stockColumns,
          filter: { warehouse: [warehouseId] },
          narrowed: ['material', 'lot', 'quality'],
        }}
        several
        empty={t('该仓库没有可用的物料')}
        onPick={(stock) => add(stock.map(stockLine))}
      />
    </>
  )
}
