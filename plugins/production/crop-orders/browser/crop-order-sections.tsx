import { useEffect, useMemo, useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { FactPictures } from '../../../../core/browser/form/images/fact-pictures.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { shownPictures } from '../../../sales/public.ts'
import { productionOrderDocument } from '../../production-orders/production-order-document.ts'
import { BundleSection } from '../../bundle-tickets/browser/bundle-section.tsx'
import { cropOrderStart } from '../crop-order-contract.ts'
import { type CropOrder, type CropOrderForm, cropBatchModel, type ProducedReference } from '../crop-order-model.ts'
import { alignedBatches, cutSizeNames } from '../crop-order-sizes.ts'
import { newBatch } from './crop-order-begin.ts'
import { cropBatchColumns } from './crop-order-batch-columns.ts'
import { CropBalanceTable } from './crop-order-balance.tsx'

/** The production order of the form, with the sizes that it asks for. */
function useProduced(record: CropOrder | undefined) {
  const produced = useFormValue<ProducedReference | null>('productionOrder')
  const { data: start } = useContractQuery(
    cropOrderStart,
    { query: { productionId: produced?.id ?? 0 } },
    { enabled: !record && produced !== null, noun: productionOrderDocument.noun, quiet: true },
  )
  const { customerPO = '', code = '', color = '' } = record ?? start ?? {}
  return {
    productionOrder: record?.productionOrder ?? start?.productionOrder ?? produced,
    type: record?.sampleType ?? start?.type ?? '',
    customerPO,
    code,
    color,
    brand: (record ?? start)?.brand?.name ?? '',
    images: shownPictures(record?.designImageUrls ?? start?.designImageUrls),
  }
}

function ProducedSection({ of }: { of: ReturnType<typeof useProduced> }) {
  const t = useText()
  const { readOnly } = useFormPlace()
  const { productionOrder } = of
  const code = <StaticField label={t('生产单号')} text={productionOrder?.name ?? ''} />
  return (
    <Section title={t('生产单信息')} columns={4}>
      <FactPictures sources={of.images} label={t('款式图')} />
      {readOnly ? (
        code
      ) : (
        <div data-field="productionOrder" className="min-w-0">
          {code}
        </div>
      )}
      <StaticField label={t('销售单号')} text={productionOrder?.saleOrderCode ?? ''} />
      <StaticField label={t('款号')} text={of.code} />
      <StaticField label={t('样版类别')} text={of.type} />
      <StaticField label={t('颜色')} text={of.color} />
      <StaticField label={t('品牌')} text={of.brand} />
      <StaticField label={t('客户 PO')} text={of.customerPO} />
      <StaticField label={t('外发工厂')} text={productionOrder?.factory ?? ''} />
    </Section>
  )
}

/**
 * Gives each batch of the form the sizes of the columns. Without this a column would show the pieces of another size: the production order may get
 * other sizes while the form is open, and the vault keeps input that is older than they are.
 */
function useAlignedBatches(batches: CropOrderForm['cropProcesses'], names: readonly string[]): void {
  const { session } = useFormPlace()
  useEffect(() => {
    if (alignedBatches(batches, names) === batches) return
    const aligned = (form: unknown) => {
      const { cropProcesses, ...others } = form as CropOrderForm
      return { ...others, cropProcesses: [...alignedBatches(cropProcesses, names)] }
    }
    const { base, version } = session.origin()
    session.replace(aligned(base), aligned(session.methods.getValues()), version)
  }, [session, batches, names])
}

/**
 * The bed batches, below a table of ordered and cut pieces by size. That table counts the batch with the keyboard focus
 * separately.
 */
function BatchSection({ record, ordered }: { record: CropOrder | undefined; ordered: ProducedReference['sizeRange'] }) {
  const t = useText()
  const batches = useFormValue<CropOrderForm['cropProcesses'] | undefined>('cropProcesses') ?? []
  const [bed, setBed] = useState<number>()
  const said = JSON.stringify(cutSizeNames(ordered, batches))
  const names = useMemo(() => JSON.parse(said) as readonly string[], [said])
  useAlignedBatches(batches, names)
  const saved = record?.cropProcesses
  const columns = useMemo(() => cropBatchColumns(t, names, saved), [t, names, saved])
  return (
    <Section title={t('裁剪床次')} columns={1}>
      <CropBalanceTable ordered={ordered} batches={batches} bed={bed} />
      <div
        onFocus={({ target }) => {
          const [, place] = /^cropProcesses\.(\d+)\./.exec(target.dataset['field'] ?? '') ?? []
          setBed(place === undefined ? undefined : Number(place))
        }}
      >
        <LineEditor
          name="cropProcesses"
          columns={columns}
          blank={() => newBatch(names)}
          lines={cropBatchModel}
          empty={t('请添加裁剪床次')}
        />
      </div>
    </Section>
  )
}

/** The bundles of what is typed. */
function Bundles({ record }: { record: CropOrder | undefined }) {
  const batches = useFormValue<CropOrderForm['cropProcesses'] | undefined>('cropProcesses') ?? []
  return <BundleSection batches={batches} isConfirmed={record?.status === 'Finished'} />
}

/** The whole form of a cutting order; inside a read-only form its fields are read-only. */
export function CropOrderSections({ record }: SectionProps<CropOrder>) {
  const of = useProduced(record)
  const ordered = of.productionOrder?.sizeRange ?? []
  return (
    <>
      <ProducedSection of={of} />
      <BatchSection record={record} ordered={ordered} />
      <Bundles record={record} />
    </>
  )
}
