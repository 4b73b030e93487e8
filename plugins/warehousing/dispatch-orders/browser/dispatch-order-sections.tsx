import { useMemo, useState } from 'react'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { OriginPicker } from '../../../../core/browser/document/origin-picker.tsx'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { refuse } from '../../../../core/shared/rule.ts'
import type { DispatchableShipment } from '../../cloth-outbound-orders/dispatchable-shipment.ts'
import { dispatchOriginFields, dispatchOriginSearch } from '../dispatch-order-contract.ts'
import {
  dispatchLineModel,
  type DispatchOrder,
  type DispatchOrderForm,
  dispatchOrderModel,
} from '../dispatch-order-model.ts'
import { askedOfWay, type DispatchWay } from '../dispatch-order-options.ts'
import { canLeaveWith, dispatchLines } from '../dispatch-order-rules.ts'
import { dispatchFormCommands, pickShipmentsCommand } from './dispatch-form-commands.ts'
import { dispatchLineColumns } from './dispatch-line-columns.ts'
import { linesOf } from './dispatch-order-begin.ts'

const Field = fieldInput(dispatchOrderModel)

type Lines = DispatchOrderForm[typeof dispatchLines]
type Named = { readonly id: number } | null

const carrierFields = ['logisticsSupplier', 'trackingNumber'] as const
const vehicleFields = ['licensePlate', 'driver', 'driverPhone'] as const

/** The fields of the chosen way of delivery. A field of another way stays visible while it has a value, so that no hidden value is saved. */
function WayFields() {
  const names = ['dispatchWay', ...carrierFields, ...vehicleFields] as const
  const [way, ...values] = useFormValue<[DispatchWay | null, ...unknown[]]>(names)
  const { vehicle, carrier } = way ? askedOfWay[way] : { vehicle: 'possible', carrier: 'none' }
  const isFilled = (name: (typeof names)[number]) => {
    const value = values[names.indexOf(name) - 1]
    return value !== null && value !== ''
  }
  return (
    <>
      {carrierFields.map((name) =>
        carrier !== 'none' || isFilled(name) ? (
          <Field key={name} name={name} required={carrier === 'required'} />
        ) : null,
      )}
      {vehicleFields.map((name) =>
        vehicle !== 'none' || isFilled(name) ? (
          <Field key={name} name={name} required={vehicle === 'required' && name !== 'driverPhone'} />
        ) : null,
      )}
    </>
  )
}

function HeadSection({ record }: { record: DispatchOrder | undefined }) {
  const t = useText()
  return (
    <Section title={t('派送信息')} columns={4}>
      {record ? <StaticField label={t('派送单号')} text={record.dispatchOrderCode} /> : null}
      <Field name="warehouse" required />
      <Field name="dispatchDate" required />
      <Field name="dispatchWay" required />
      <WayFields />
      <Field name="freight" />
      <Field name="freightCurrency" />
      {record?.submittedAt ? <StaticField label={t('提交时间')} text={formatInstant(record.submittedAt)} /> : null}
    </Section>
  )
}

const source = {
  fields: dispatchOriginFields,
  search: dispatchOriginSearch,
  narrowed: ['name', 'brand', 'customerPO', 'deliverAddress'],
}
const columns = dispatchOriginFields.map(({ key }) => key)

function ShipmentSection({ record }: { record: DispatchOrder | undefined }) {
  const t = useText()
  const { session, readOnly } = useFormPlace()
  const [isPicking, setPicking] = useState(false)
  const warehouse = useFormValue<Named>('warehouse')
  const warehouseId = warehouse?.id ?? 0
  const shown = useMemo(
    () => dispatchLineColumns(t, { record, readOnly, warehouseId }),
    [t, record, readOnly, warehouseId],
  )
  const commands = useMemo(() => (readOnly ? [] : dispatchFormCommands(() => setPicking(true))), [readOnly])
  useViewCommands(commands)
  const linesNow = () => session.methods.getValues(dispatchLines) as Lines
  const add = (shipments: readonly DispatchableShipment[]) => {
    // The first shipment determines the warehouse.
    if (session.methods.getValues('warehouse') === null)
      session.values.putAll([{ path: 'warehouse', value: shipments[0]?.warehouse ?? null }])
    const filled = linesNow().filter(({ clothOutboundOrder }) => clothOutboundOrder !== null)
    session.values.put(dispatchLines, [...filled, ...linesOf(shipments)])
    session.noteDirty()
  }
  const isTaken = (id: number) => linesNow().some(({ clothOutboundOrder }) => clothOutboundOrder?.id === id)
  return (
    <Section title={t('派送明细')} columns={1}>
      <LineEditor
        name={dispatchLines}
        lines={dispatchLineModel}
        columns={shown}
        empty={t('请选择出货单')}
        actions={<CommandButton id={pickShipmentsCommand} size="small" variant="ghost" />}
      />
      {readOnly ? null : (
        <OriginPicker<DispatchableShipment>
          open={isPicking}
          onClose={() => setPicking(false)}
          title={t('选择出货单')}
          source={{
            ...source,
            columns,
            filter: {
              ...(warehouse ? { warehouse: [warehouse.id] } : {}),
              ...(record ? { dispatchOrder: [record.id] } : {}),
            },
          }}
          several
          aside
          empty={t('没有待发货的出货单')}
          rule={(shipment) =>
            isTaken(shipment.id)
              ? refuse(message('已在明细中'))
              : canLeaveWith(shipment, { dispatchOrderId: record?.id ?? null, warehouse })
          }
          onPick={add}
        />
      )}
    </Section>
  )
}

/** The whole form of a dispatch order; inside a read-only form its fields are read-only. */
export function DispatchOrderSections({ record }: SectionProps<DispatchOrder>) {
  const t = useText()
  return (
    <>
      <HeadSection record={record} />
      <ShipmentSection record={record} />
      <Section title={t('备注与附件')} columns={2}>
        <Field name="description" rows={2} className={wide} />
        <Field name="attachments" className={wide} />
      </Section>
    </>
  )
}
