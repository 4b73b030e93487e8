import { useMemo, useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { useCurrencyRate } from '../../../../core/browser/form/fields/use-currency-rate.ts'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { FactPictures } from '../../../../core/browser/form/images/fact-pictures.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { formatAmount, isMore } from '../../../../core/shared/money.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { currencies, materialSourceTypes } from '../../../master-data/public.ts'
import { piecesOf, reviewStatusOptions, shownPictures } from '../../../sales/public.ts'
import { HangProgress } from '../../hang-orders/browser/hang-progress.tsx'
import { productionOrderStart } from '../production-order-contract.ts'
import {
  type ProductionOrder,
  type ProductionOrderForm,
  productionLineModel,
  productionOrderModel,
} from '../production-order-model.ts'
import { ProductionCostPanel } from './production-cost-panel.tsx'
import { type DrawerName, drawerCommandId, drawerCommands } from './production-order-drawer-commands.ts'
import { ProductionDrawers } from './production-order-drawers.tsx'
import { materialLineColumns } from './production-order-line-columns.ts'
import { ProductionMatrix } from './production-order-matrix.tsx'
import { ProductionMeasurementSection } from './production-measurement-section.tsx'
import { ProductionPaperBanner } from './production-paper-banner.tsx'
import { ProductionProposalBanner } from './production-proposal-banner.tsx'

const Field = fieldInput(productionOrderModel)

const newMaterial = () => ({ ...structuredClone(productionLineModel.empty), magnification: '1' })

/** The purchase that the form is for: of a saved order, or what a new one starts from. */
function usePurchase(record: ProductionOrder | undefined) {
  const { readOnly } = useFormPlace()
  const [code = '', type = '', color = '', purchaseCode = ''] = useFormValue<string[]>([
    'code',
    'type',
    'color',
    'purchaseCode',
  ])
  const key = { code, type, color, purchaseCode }
  const { data: start } = useContractQuery(
    productionOrderStart,
    { query: key },
    { enabled: !readOnly && purchaseCode !== '', quiet: true },
  )
  return {
    ...key,
    saleOrderCode: record?.saleOrderCode ?? start?.saleOrderCode ?? '',
    customerCode: record?.customerCode ?? start?.customerCode ?? '',
    images: shownPictures(record?.designImageUrls ?? start?.designImageUrls),
    purchase: record?.customerPurchaseOrder ?? start?.customerPurchaseOrder,
    businessFollower: record?.businessFollower ?? start?.businessFollower,
    templateId: record?.template.id ?? start?.template.id,
    quote: start?.quote ?? undefined,
    bomItems: start?.bomItems,
    measurement: start?.measurement,
  }
}

export type ProductionPurchase = ReturnType<typeof usePurchase>

function StyleSection({ of }: { of: ProductionPurchase }) {
  const t = useText()
  return (
    <Section title={t('销售单信息')} columns={4}>
      <FactPictures sources={of.images} label={t('款式图')} />
      <StaticField label={t('销售单号')} text={of.saleOrderCode} />
      <StaticField label={t('款号')} text={of.code} />
      <StaticField label={t('样版类别')} text={of.type} />
      <StaticField label={t('颜色')} text={of.color} />
      <StaticField label={t('采购编号')} text={of.purchaseCode} />
      <StaticField label={t('品牌')} text={of.purchase?.brand?.name ?? ''} />
      <StaticField label={t('客户')} text={of.purchase?.brand?.customer.company ?? ''} />
      <StaticField label={t('客户 PO')} text={of.purchase?.customerPO ?? ''} />
      <StaticField label={t('大货款号')} text={of.purchase?.productCode ?? ''} />
      <StaticField label={t('客户款号')} text={of.customerCode} />
      <StaticField label={t('客户备注')} text={of.purchase?.customerComment ?? ''} />
    </Section>
  )
}

function FactorySection({ record, of }: { record: ProductionOrder | undefined; of: ProductionPurchase }) {
  const t = useText()
  const factory = useFormValue<{
    readonly phone?: string | null
    readonly address?: { readonly fullAddress: string }
    readonly data?: { readonly category?: string; readonly phone?: string | null; readonly fullAddress?: string }
  } | null>('factory')
  // Of a factory that is chosen now; a saved order keeps the type of that day (C-open-24).
  const type = factory && (factory.data?.category ?? record?.supplierType)
  return (
    <Section title={t('生产信息')} columns={4}>
      <StaticField label={t('业务员')} text={of.businessFollower?.name ?? ''} />
      <Field name="productionFollower" />
      <Field name="orderType" />
      <Field name="productionType" />
      <Field name="factory" />
      <StaticField label={t('工厂类型')} text={t(optionLabel(materialSourceTypes, type))} />
      <StaticField label={t('工厂电话')} text={factory?.phone ?? factory?.data?.phone ?? ''} />
      <StaticField label={t('工厂地址')} text={factory?.address?.fullAddress ?? factory?.data?.fullAddress ?? ''} />
      <StaticField label={t('要求出货日期')} text={useDate(record)} />
      <Field name="factoryPlanedProductionDate" />
      <Field name="receiveWarehouse" />
      <Field name="shipInformation" rows={2} className="col-span-full @min-[860px]:col-span-2" />
      <Field name="abnormalReason" />
      <Field name="comment" rows={2} className="col-span-full @min-[860px]:col-span-2" />
      <Field name="packageAttachment" className={wide} />
    </Section>
  )
}

/** The delivery date of the form, which only the sale order changes. */
function useDate(record: ProductionOrder | undefined): string {
  const date = useFormValue<string | null | undefined>('requiredProductionDate')
  return date ?? record?.requiredProductionDate ?? ''
}

/** Pieces by size; how far they are once the order exists. */
function SizeSection({ record }: { record: ProductionOrder | undefined }) {
  const t = useText()
  const sizeRange = useFormValue<ProductionOrderForm['sizeRange'] | undefined>('sizeRange') ?? []
  return (
    <Section title={t('尺码件数')} columns={1}>
      <div data-field="sizeRange">
        <ProductionMatrix record={{ ...record, sizeRange, sizeFigures: record?.sizeFigures ?? [] }} />
        {record?.cropOrder ? <HangProgress productionOrderId={record.id} /> : null}
      </div>
    </Section>
  )
}

/** Currency and rate of what the factory is paid, and the drawers. */
function PriceSection({ record }: { record: ProductionOrder | undefined }) {
  const t = useText()
  const paths = { currency: 'externalCurrency', rate: 'externalCurrencyRate' }
  const { takeRate, rateProps } = useCurrencyRate(paths, currencies)
  const review = reviewStatusOptions.find(({ value }) => value === record?.secondaryProcessesReviewStatus)
  return (
    <Section
      title={t('外发价格')}
      columns={4}
      actions={
        <div className="flex flex-wrap gap-1">
          {(['sheet', 'costs', 'secondary', 'valuation'] as const).map((name) => (
            <CommandButton key={name} id={drawerCommandId(name)} size="small" variant="ghost" />
          ))}
        </div>
      }
    >
      <Field name="externalCurrency" onPick={takeRate} />
      <Field name="externalCurrencyRate" required {...rateProps} />
      {record && record.secondaryCount > 0 ? (
        <StaticField
          label={t('二次工艺审核')}
          text={[review ? t(review.label) : '', record.secondaryProcessesReviewer?.name ?? '']
            .filter(Boolean)
            .join(' · ')}
        />
      ) : null}
    </Section>
  )
}

/** The present price of each material, by its id. */
function useUsualPrices(record: ProductionOrder | undefined, bomItems: ProductionPurchase['bomItems']) {
  return useMemo(() => {
    const known = [...(record?.bomItems ?? []), ...(bomItems ?? [])]
    return new Map(known.map(({ material, usualPrice }) => [material.id, usualPrice]))
  }, [record, bomItems])
}

function MaterialSection({
  usual,
  record,
}: {
  usual: ReadonlyMap<number, string | null>
  record: ProductionOrder | undefined
}) {
  const t = useText()
  const sizeRange = useFormValue<ProductionOrderForm['sizeRange'] | undefined>('sizeRange') ?? []
  const pieces = piecesOf(sizeRange)
  const columns = useMemo(() => {
    const known = (record?.bomItems ?? []).filter(({ issuedQuantity }) => isMore(issuedQuantity, '0'))
    return materialLineColumns(t, usual, pieces, new Map(known.map((line) => [line.id, line.issuedQuantity])))
  }, [t, usual, pieces, record])
  return (
    <Section title={t('BOM 物料')} columns={1}>
      <LineEditor
        name="bomItems"
        label={t('BOM 物料')}
        columns={columns}
        blank={newMaterial}
        lines={productionLineModel}
      />
    </Section>
  )
}

function InspectionSection({ of: { purchase } }: { of: ProductionPurchase }) {
  const t = useText()
  if (!purchase) return null
  const rate = purchase.inspectionRate ? `${formatAmount(purchase.inspectionRate, 2)}%` : ''
  return (
    <Section title={t('验货与说明')} columns={4}>
      <StaticField label={t('验货比例 (%)')} text={rate} />
      <StaticField label={t('验货说明')} text={purchase.inspectionDescription} />
      <StaticField label={t('成分说明')} text={purchase.ingredientDescription} />
      <StaticField label={t('业务备注')} text={purchase.saleComment} />
    </Section>
  )
}

/** The whole form of a production order; inside a read-only form its fields are read-only. */
export function ProductionOrderSections({ mode, record }: SectionProps<ProductionOrder>) {
  const of = usePurchase(record)
  const usual = useUsualPrices(record, of.bomItems)
  const [drawer, setDrawer] = useState<DrawerName>()
  const hasValuation = of.templateId !== undefined
  const commands = useMemo(
    () =>
      drawerCommands({
        toggle: (name) => setDrawer((open) => (open === name ? undefined : name)),
        hasValuation: () => hasValuation,
      }),
    [hasValuation],
  )
  useViewCommands(commands)
  return (
    <>
      <ProductionPaperBanner record={record} />
      <ProductionProposalBanner mode={mode} record={record} />
      <StyleSection of={of} />
      <FactorySection record={record} of={of} />
      <SizeSection record={record} />
      <ProductionMeasurementSection ordered={of.measurement} />
      <PriceSection record={record} />
      <ProductionCostPanel sale={of.purchase} quote={of.quote} usual={usual} />
      <MaterialSection usual={usual} record={record} />
      <InspectionSection of={of} />
      <ProductionDrawers open={drawer} onClose={() => setDrawer(undefined)} templateId={of.templateId} />
    </>
  )
}
