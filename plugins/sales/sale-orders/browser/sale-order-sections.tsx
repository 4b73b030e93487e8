import { useMemo, useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { FactPictures } from '../../../../core/browser/form/images/fact-pictures.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { SizeMatrix } from '../../../../core/browser/form/sizes/size-matrix.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import type { Measurement } from '../../../../core/shared/measurement-lengths.ts'
import { DepartmentFields } from '../../browser/department-fields.tsx'
import { customerPurchaseOrderRead } from '../sale-order-core-contract.ts'
import { type SaleOrder, saleOrderModel } from '../sale-order-model.ts'
import { type BrandOfCustomer, customerDoubt } from '../sale-order-rules.ts'
import { saleOrderLimits as limits } from '../sale-order-options.ts'
import { SaleOrderMaterials } from './sale-order-materials.tsx'
import { SaleOrderMeasurementSection } from './sale-order-measurement-section.tsx'
import { SaleOrderPriceSection } from './sale-order-price-section.tsx'
import { sizeChartCommandId, sizeChartCommands } from './sale-order-chart-commands.ts'
import { SizeChart } from './sale-order-size-chart.tsx'
import { shownPictures } from '../../template-orders/template-order-options.ts'

const Field = fieldInput(saleOrderModel)

/** The purchase of the form, and its design: of a saved order, or of the purchase that a new one is for. */
function useDesign(record: SaleOrder | undefined, isNew: boolean) {
  const { readOnly } = useFormPlace()
  const [code = '', type = '', color = '', purchaseCode = ''] = useFormValue<string[]>([
    'code',
    'type',
    'color',
    'purchaseCode',
  ])
  const key = { code, type, color, purchaseCode }
  const { data } = useContractQuery(
    customerPurchaseOrderRead,
    { query: key },
    { enabled: !readOnly && purchaseCode !== '', quiet: true },
  )
  return {
    ...key,
    template: isNew ? data?.template : record?.template,
    bomItems: isNew ? data?.bomItems : record?.bomItems,
    /** What the purchase starts from; nothing on a page that is only read. */
    start: data,
  }
}

type Design = ReturnType<typeof useDesign>

const readMeasurement = (at: (path: string) => unknown) => at('measurement') as Measurement | undefined
const noCharts: readonly string[] = []

function StyleSection({ design }: { design: Design }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { template } = design
  const images = shownPictures(template?.designImageUrls)
  const charts = template && 'sizeGuideUrls' in template ? template.sizeGuideUrls : noCharts
  const table = useFormPart(readMeasurement)
  const hasAny = charts.length > 0 || (table?.points.length ?? 0) > 0
  const commands = useMemo(() => sizeChartCommands({ hasAny: () => hasAny, show: () => setOpen(true) }), [hasAny])
  useViewCommands(commands)
  return (
    <Section
      title={t('款色')}
      columns={4}
      actions={hasAny ? <CommandButton id={sizeChartCommandId} size="small" variant="ghost" /> : undefined}
    >
      <FactPictures sources={images} label={t('款式图')} />
      <StaticField label={t('款号')} text={design.code} />
      <StaticField label={t('样版类别')} text={design.type} />
      <StaticField label={t('颜色')} text={design.color} />
      <StaticField label={t('采购编号')} text={design.purchaseCode} />
      <StaticField label={t('客户款号')} text={template?.customerCode ?? ''} />
      <Field name="orderType" />
      <SizeChart files={charts} table={table} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Section>
  )
}

function PurchaseSection({ record, design }: { record: SaleOrder | undefined; design: Design }) {
  const t = useText()
  const { readOnly } = useFormPlace()
  const brand = useFormValue<BrandOfCustomer | null>('customerPurchaseOrder.brand')
  const doubt = customerDoubt(brand, design.start?.template.brand)
  const purchase = record?.customerPurchaseOrder
  return (
    <Section title={t('客户采购单')} columns={4}>
      <Field name="customerPurchaseOrder.brand" caution={doubt && t(doubt)} />
      <Field name="customerPurchaseOrder.customerPO" />
      <Field name="customerPurchaseOrder.productCode" />
      <Field name="customerPurchaseOrder.customerColor" />
      <Field name="customerPurchaseOrder.saleOrderDate" />
      <Field name="customerPurchaseOrder.requiredProductionDate" />
      <Field name="customerPurchaseOrder.deliveryMethod" />
      <Field name="customerPurchaseOrder.businessFollower" />
      <DepartmentFields department="customerPurchaseOrder.department" group="customerPurchaseOrder.group" />
      {readOnly ? (
        <>
          <StaticField label={t('生产跟单')} text={purchase?.productionFollower?.name ?? ''} />
          <StaticField label={t('首次实际出库日期')} text={purchase?.firstActualOutboundDate ?? ''} />
        </>
      ) : null}
    </Section>
  )
}

function InspectionSection() {
  const t = useText()
  return (
    <Section title={t('验货与说明')} columns={4}>
      <Field name="customerPurchaseOrder.inspectionMethod" />
      <Field name="customerPurchaseOrder.inspectionRate" />
      <Field name="customerPurchaseOrder.inspectionDescription" className="@min-[860px]:col-span-2" />
      <Field name="customerPurchaseOrder.ingredientDescription" className={wide} />
      <Field name="customerPurchaseOrder.ingredientDescriptionEnglish" className={wide} />
      <Field name="customerPurchaseOrder.customerComment" rows={3} className={wide} />
      <Field name="customerPurchaseOrder.saleComment" rows={3} className={wide} />
    </Section>
  )
}

/** All of a sale order; read-only inside a read-only form. */
export function SaleOrderSections({ mode, record }: SectionProps<SaleOrder>) {
  const t = useText()
  const design = useDesign(record, record === undefined || mode === 'copy')
  return (
    <>
      <StyleSection design={design} />
      <PurchaseSection record={record} design={design} />
      <Section title={t('尺码件数')} columns={1}>
        <SizeMatrix
          name="sizeRange"
          label={t('尺码件数')}
          color={design.color}
          required
          maximumSizes={limits.sizes}
          maximumQuantity={limits.quantity}
        />
      </Section>
      <SaleOrderMeasurementSection start={design.start} />
      <SaleOrderPriceSection quoted={design.start} />
      <InspectionSection />
      <Section title={t('附件')} columns={2}>
        <Field name="saleOrderAttachment" />
        <Field name="customerPurchaseOrder.packageAttachment" />
      </Section>
      <SaleOrderMaterials lines={design.bomItems ?? []} />
    </>
  )
}
