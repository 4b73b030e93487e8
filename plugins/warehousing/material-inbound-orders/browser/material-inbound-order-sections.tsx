import { useMemo, useState } from 'react'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { OriginPicker } from '../../../../core/browser/document/origin-picker.tsx'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import {
  materialInboundLineModel,
  type MaterialInboundFormLine,
  type MaterialInboundOrder,
  materialInboundOrderModel,
} from '../material-inbound-order-model.ts'
import type { MaterialInboundType } from '../material-inbound-order-options.ts'
import { type PurchaseOrigin, purchaseOriginFields, purchaseOriginSearch } from '../material-inbound-origin-contract.ts'
import { useForgetPlaces } from '../../stock-lines/browser/use-forget-places.ts'
import { useConversions } from '../../second-unit/browser/use-conversions.ts'
import { inboundLineColumns } from './material-inbound-line-columns.ts'
import { linesFrom, readOrigins } from './material-inbound-order-begin.ts'

const Field = fieldInput(materialInboundOrderModel)
const list = 'materialInboundMessages'

type Named = { readonly id: number; readonly name?: string } | null

/** Reads and replaces the lines of the form. */
function useLines() {
  const { session, readOnly } = useFormPlace()
  return {
    session,
    readOnly,
    now: () => session.methods.getValues(list) as readonly MaterialInboundFormLine[],
    put: (lines: readonly MaterialInboundFormLine[]) => {
      session.values.put(list, [...lines])
      session.noteDirty()
    },
  }
}

function HeadSection({ record, type }: { record: MaterialInboundOrder | undefined; type: MaterialInboundType }) {
  const t = useText()
  const { session, put } = useLines()
  const forgetPlaces = useForgetPlaces(list, ['warehouseLocation'])
  // Lines of another type come from elsewhere.
  const forgetLines = () => {
    session.values.put('materialOutboundOrder', null)
    put([])
  }
  const takeIssue = (issue: Named) => {
    if (!issue) return put([])
    void readOrigins({ outboundId: issue.id })
      .then(({ origins, suppliers, warehouse }) => {
        if (!session.methods.getValues('supplier')) session.values.put('supplier', suppliers[0] ?? null)
        if (!session.methods.getValues('warehouse')) session.values.put('warehouse', warehouse)
        put(linesFrom(origins))
      })
      .catch(toastFailure)
  }
  return (
    <Section title={t('入库信息')} columns={4}>
      {record ? <StaticField label={t('入库单号')} text={record.materialInboundOrderCode} /> : null}
      <Field name="type" onPick={forgetLines} />
      {type === 'ReturnMaterial' ? (
        <Field name="materialOutboundOrder" required lookup="returnedOutbound" onPick={takeIssue} />
      ) : null}
      <Field name="supplier" required />
      <Field name="warehouse" required onPick={forgetPlaces} />
      <Field name="inboundDate" required />
      <Field name="signUser" required />
      <Field name="deliveryNoteNumber" />
      <Field name="abnormalReason" />
      {type === 'Purchase' ? <Field name="allowExcess" /> : null}
      <Field name="description" rows={2} className="col-span-full @min-[860px]:col-span-2" />
      <Field name="attachments" className={wide} />
      {record?.submittedAt ? <StaticField label={t('签收时间')} text={formatInstant(record.submittedAt)} /> : null}
    </Section>
  )
}

/** The button beside the lines that makes lines of purchased materials of one supplier. */
function PurchaseOrigins() {
  const t = useText()
  const { session, now, put } = useLines()
  const [isPicking, setPicking] = useState(false)
  const supplier = useFormValue<Named>('supplier')
  const add = async (picked: readonly PurchaseOrigin[]) => {
    const known = new Set(now().map(({ materialBulkPurchase }) => materialBulkPurchase?.id))
    const { origins } = await readOrigins({ purchases: picked.map(({ id }) => id).filter((id) => !known.has(id)) })
    if (!session.methods.getValues('supplier')) session.values.put('supplier', picked[0]?.supplier ?? null)
    put([...now(), ...linesFrom(origins)])
  }
  return (
    <>
      <Button size="small" variant="ghost" icon="layers" onClick={() => setPicking(true)}>
        {t('从大货物料添加')}
      </Button>
      <OriginPicker<PurchaseOrigin>
        open={isPicking}
        onClose={() => setPicking(false)}
        title={t('从大货物料添加')}
        source={{
          fields: purchaseOriginFields,
          search: purchaseOriginSearch,
          columns: purchaseOriginFields.map(({ key }) => key),
          narrowed: ['supplier', 'material', 'purchaseCode', 'productionOrderCode'],
          ...(supplier ? { filter: { supplier: [supplier.id] } } : {}),
        }}
        several
        empty={t('没有采购中的物料')}
        rule={(origin) =>
          supplier === null || supplier.id === origin.supplier.id ? allow : refuse(message('不是这家供应商的物料'))
        }
        onPick={(picked) => void add(picked).catch(toastFailure)}
      />
    </>
  )
}

function LineSection({ record, type }: { record: MaterialInboundOrder | undefined; type: MaterialInboundType }) {
  const t = useText()
  useConversions(list)
  const warehouse = useFormValue<Named>('warehouse')
  const warehouseId = warehouse?.id ?? 0
  const columns = useMemo(() => {
    const priced = (record?.materialInboundMessages ?? []).filter(({ unitPrice }) => unitPrice !== undefined)
    const prices = priced.flatMap(({ materialBulkPurchase, unitPrice }) =>
      materialBulkPurchase && unitPrice ? [[materialBulkPurchase.id, unitPrice] as const] : [],
    )
    return inboundLineColumns(t, { type, warehouseId, prices: priced.length > 0 ? new Map(prices) : undefined })
  }, [t, type, warehouseId, record])
  return (
    <Section title={t('入库明细')} columns={1}>
      <LineEditor
        name={list}
        lines={materialInboundLineModel}
        columns={columns}
        empty={t('请选择物料')}
        actions={type === 'Purchase' ? <PurchaseOrigins /> : null}
      />
    </Section>
  )
}

/** The whole form of a sign-in; inside a read-only form its fields are read-only. */
export function MaterialInboundSections({ record }: SectionProps<MaterialInboundOrder>) {
  const type = useFormValue<MaterialInboundType>('type')
  return (
    <>
      <HeadSection record={record} type={type} />
      <LineSection record={record} type={type} />
    </>
  )
}
