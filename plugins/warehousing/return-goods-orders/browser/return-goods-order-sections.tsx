import { useMemo } from 'react'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import type { Choice } from '../../../../core/browser/form/choices/lookup.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { PickerField } from '../../../../core/browser/form/fields/picker-field.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { exactMoney, formatMoney } from '../../../../core/shared/money-text.ts'
import type { PermissionMap } from '../../../../core/shared/permission.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import type { BrandReference } from '../../../master-data/public.ts'
import { GarmentSection } from '../../garments/browser/garment-section.tsx'
import type { GarmentSectionOptions } from '../../garments/browser/garment-section-options.ts'
import type { GarmentOrderFigures } from '../../garments/garment-model.ts'
import { useForgetPlaces } from '../../stock-lines/browser/use-forget-places.ts'
import { returnGarmentCalls } from '../return-goods-order-contract.ts'
import { returnGoodsOrderDocument } from '../return-goods-order-document.ts'
import { type ReturnGoodsOrder, type ReturnGoodsOrderForm, returnGoodsOrderModel } from '../return-goods-order-model.ts'
import { returnGoodsLines } from '../return-goods-order-rules.ts'
import { blankReturnLine, blankReturnSize, pricesOf, readStarts } from './return-goods-order-begin.ts'
import { ReturnLinePrices } from './return-line-prices.tsx'

const Field = fieldInput(returnGoodsOrderModel)

const garments: GarmentSectionOptions = {
  document: returnGoodsOrderDocument,
  calls: returnGarmentCalls,
  list: returnGoodsLines,
  title: message('退货明细'),
  move: 'return',
  typed: [{ key: 'quantity', label: message('退货件数') }],
  layers: [
    { figure: 'productionQuantity', label: message('下单') },
    { figure: 'outboundQuantity', label: message('已出货') },
    { figure: 'returnedQuantity', label: message('已退货') },
    { figure: 'open', label: message('可退') },
  ],
  savedLayers: [
    { key: 'productionQuantity', label: message('下单') },
    { key: 'outboundQuantity', label: message('已出货') },
    { key: 'returnedQuantity', label: message('已退货') },
  ],
  blank: blankReturnSize,
}

/** The texts and figures of the section. A return for repair also shows the repaired pieces. */
function optionsFor(held: PermissionMap | undefined, isRepair: boolean): GarmentSectionOptions {
  const { savedLayers } = garments
  return {
    ...garments,
    blankLine: blankReturnLine(held),
    savedLayers: isRepair ? [...savedLayers, { key: 'repairedQuantity', label: message('已返修') }] : savedLayers,
  }
}

type Brand = (Choice & { readonly customer?: BrandReference['customer'] }) | null
type Named = { readonly id: number; readonly name?: string | null } | null

/** The customer of a brand: of one that was chosen, or of one that is stored. */
function customerOf(brand: Brand): Named {
  const customer = brand?.customer ?? (brand?.data as BrandReference | undefined)?.customer
  return customer ? { id: customer.id, name: customer.company } : null
}

/**
 * Keeps customer, brand and production orders together: a brand brings its customer, and another customer empties the brand
 * (C-5-54). Another brand empties the production orders once the person agrees (C-open-140).
 */
function useOwner(customer: Named, brand: Brand) {
  const t = useText()
  const { session } = useFormPlace()
  const settle = async (next: { customer: Named; brand: Brand }) => {
    const put = (values: Readonly<Record<string, unknown>>) => {
      session.values.putAll(Object.entries(values).map(([path, value]) => ({ path, value })))
      session.noteDirty()
    }
    const lines = session.methods.getValues(returnGoodsLines) as readonly unknown[]
    const isOther = lines.length > 0 && brand?.id !== next.brand?.id
    if (isOther && !(await askConfirm({ title: t('更换品牌会清空已关联的生产单，是否继续？') })))
      return put({ customer, brand })
    put({ ...next, ...(isOther ? { [returnGoodsLines]: [] } : {}) })
  }
  return {
    pickCustomer: (chosen: Choice | null) => {
      const isSame = !brand || !chosen || customerOf(brand)?.id === chosen.id
      void settle({ customer: chosen && { id: chosen.id, name: chosen.name }, brand: isSame ? brand : null })
    },
    pickBrand: (chosen: Choice | null) => {
      const of = customerOf(chosen)
      const { customer: whole } = (chosen?.data ?? {}) as Partial<BrandReference>
      const next = chosen && { id: chosen.id, name: chosen.name, ...(whole ? { customer: whole } : {}) }
      void settle({ customer: of ?? customer, brand: next })
    },
  }
}

function HeadSection({ record }: { record: ReturnGoodsOrder | undefined }) {
  const t = useText()
  const [customer, brand] = useFormValue<[Named, Brand]>(['customer', 'brand'])
  const { pickCustomer, pickBrand } = useOwner(customer, brand)
  const forgetPlaces = useForgetPlaces(returnGoodsLines, ['warehouseLocation'])
  return (
    <Section title={t('退货信息')} columns={4}>
      {record ? <StaticField label={t('退货单号')} text={record.returnGoodsCode} /> : null}
      <Field name="customer" onPick={pickCustomer} />
      <Field
        name="brand"
        offers={({ data }) => !customer || (data as BrandReference | undefined)?.customer.id === customer.id}
        onPick={pickBrand}
      />
      <Field name="type" />
      <Field name="returnGoodsWay" />
      <Field name="reservationist" />
      <Field name="bookingDate" />
      <Field name="returnGoodsWarehouse" onPick={forgetPlaces} />
      {record?.returnGoodsPrice === undefined ? null : (
        <StaticField
          label={t('退货人民币金额')}
          text={formatMoney(record.returnGoodsPrice)}
          whole={exactMoney(record.returnGoodsPrice)}
        />
      )}
      {record?.type === 'Repair' ? (
        <StaticField label={t('已返修件数')} text={String(record.repairedQuantity)} />
      ) : null}
      {record?.submittedAt ? <StaticField label={t('提交时间')} text={formatInstant(record.submittedAt)} /> : null}
    </Section>
  )
}

/** Fills in the prices with which added production orders start, where the line has none yet. */
function useStartingPrices() {
  const { session } = useFormPlace()
  return (orders: readonly GarmentOrderFigures[]) => {
    readStarts(orders.map(({ id }) => id))
      .then((starts) => {
        const lines = session.methods.getValues(returnGoodsLines) as ReturnGoodsOrderForm[typeof returnGoodsLines]
        session.values.putAll(
          lines.flatMap((line, at) => {
            if (line.currency || !orders.some(({ id }) => id === line.productionOrder?.id)) return []
            return Object.entries(pricesOf(starts.get(line.productionOrder?.id ?? 0))).map(([key, value]) => ({
              path: `${returnGoodsLines}.${at}.${key}`,
              value,
            }))
          }),
        )
      })
      .catch(toastFailure)
  }
}

/** The whole form of a return; inside a read-only form its fields are read-only. */
export function ReturnGoodsSections({ record }: SectionProps<ReturnGoodsOrder>) {
  const t = useText()
  const names = ['brand', 'returnGoodsWarehouse'] as const
  const [brand, warehouse] = useFormValue<[Brand, Named]>(names)
  const fillPrices = useStartingPrices()
  const held = useSession().actor?.permissions
  const isRepair = record?.type === 'Repair'
  const options = useMemo(() => optionsFor(held, isRepair), [held, isRepair])
  return (
    <>
      <HeadSection record={record} />
      <GarmentSection
        of={options}
        saved={record?.[returnGoodsLines]}
        canPick={brand ? allow : refuse(message('请选择品牌'))}
        {...(brand ? { filter: { brand: [brand.id] } } : {})}
        onAdd={fillPrices}
        more={(at) => (
          <>
            <PickerField
              name={`${returnGoodsLines}.${at}.warehouseLocation`}
              label={t('库位')}
              lookup={`locations:${warehouse?.id ?? 0}`}
            />
            <ReturnLinePrices at={at} />
          </>
        )}
      />
      <Section title={t('备注与附件')} columns={2}>
        <Field name="description" rows={2} className={wide} />
        <Field name="attachments" className={wide} />
      </Section>
    </>
  )
}
