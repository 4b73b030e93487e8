import { useMemo } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { useCurrencyRate } from '../../../../core/browser/form/fields/use-currency-rate.ts'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { FactPictures } from '../../../../core/browser/form/images/fact-pictures.tsx'
import { message } from '../../../../core/shared/message.ts'
import { currencies } from '../../../master-data/public.ts'
import { quoteStart } from '../quote-contract.ts'
import {
  type Quote,
  quoteLineModel,
  quoteModel,
  quoteProcessModel,
  quoteSecondaryModel,
  quoteStepModel,
} from '../quote-model.ts'
import { isBuiltIn, type ProcessLine } from '../quote-processes.ts'
import { QuoteBomNotice } from './quote-bom-notice.tsx'
import {
  materialLineColumns,
  priceSourcesOf,
  processLineColumns,
  secondaryLineColumns,
  stepLineColumns,
} from './quote-line-columns.ts'
import { QuotePriceSection } from './quote-price-section.tsx'
import { QuoteScratchpad } from './quote-scratchpad.tsx'
import { shownPictures } from '../../template-orders/template-order-options.ts'

const Field = fieldInput(quoteModel)

const newMaterial = () => ({ ...structuredClone(quoteLineModel.empty), magnification: '1' })
const newProcess = () => ({ ...structuredClone(quoteProcessModel.empty), type: 'otherFees', magnification: '1' })

// The name of a built-in cost cannot be changed (C-5-20, C-5-21).
const builtInRows = {
  keys: ['type', 'name'],
  reason: (row: object) => (isBuiltIn(row as ProcessLine) ? message('内置费用不能删除') : undefined),
}

/** What a new quote starts from: read again, so that the page shows what has changed since. */
function useStart(record: Quote | undefined, isRead: boolean) {
  const [code, type, color] = useFormValue<string[]>(['code', 'type', 'color'])
  const query = { code: code ?? '', type: type ?? '', color: color ?? '' }
  const { data } = useContractQuery(quoteStart, { query }, { enabled: isRead && Boolean(code), quiet: true })
  const priceSource = useMemo(() => priceSourcesOf(data), [data])
  const usual = useMemo(() => {
    const lines = [...(record?.bomItems ?? []), ...(data?.bomItems ?? [])]
    return new Map(lines.map(({ material, usualPrice }) => [material.id, usualPrice]))
  }, [record, data])
  return { ...query, start: data, usual, priceSource }
}

function StyleSection({ record, start }: { record: Quote | undefined; start: ReturnType<typeof useStart> }) {
  const t = useText()
  const style = record ?? start.start
  const images = shownPictures(style?.designImageUrls)
  const { takeRate, rateProps } = useCurrencyRate({ currency: 'currency', rate: 'currencyRate' }, currencies)
  return (
    <Section title={t('报价信息')} columns={4}>
      <FactPictures sources={images} label={t('款式图')} />
      <StaticField label={t('款号')} text={start.code} />
      <StaticField label={t('样版类别')} text={start.type} />
      <StaticField label={t('颜色')} text={start.color} />
      <StaticField label={t('品牌')} text={style?.brand?.name ?? ''} />
      <StaticField label={t('客户款号')} text={style?.customerCode ?? ''} />
      <Field name="currency" required onPick={takeRate} />
      <Field name="currencyRate" required {...rateProps} />
      <Field name="remark" rows={3} className={wide} />
    </Section>
  )
}

/** The terms that the paper prints beside the price. */
function TermsSection() {
  const t = useText()
  const { readOnly } = useFormPlace()
  const currency = useFormValue<string>('currency')
  const columns = useMemo(() => stepLineColumns(t, currency), [t, currency])
  return (
    <Section title={t('报价条款')} columns={3}>
      {readOnly ? null : <p className="col-span-full text-ink-muted">{t('留空的条款，打印时取公司信息中的条款。')}</p>}
      <Field name="validDays" unit={t('天')} />
      <Field name="minimumQuantity" unit={t('件')} />
      <Field name="leadDays" unit={t('天')} />
      <Field name="incoterm" />
      <Field name="payment" />
      <Field name="tax" />
      <div className={wide}>
        <LineEditor name="priceSteps" lines={quoteStepModel} columns={columns} />
      </div>
    </Section>
  )
}

/** All of a quote; read-only inside a read-only form. */
export function QuoteSections({ mode, record }: SectionProps<Quote>) {
  const t = useText()
  const { readOnly } = useFormPlace()
  const start = useStart(record, mode !== 'detail')
  const columns = useMemo(
    () => ({
      materials: materialLineColumns(t, start.usual, start.priceSource),
      processes: processLineColumns(t),
      secondary: secondaryLineColumns(t),
    }),
    [t, start.usual, start.priceSource],
  )
  return (
    <>
      <StyleSection record={record} start={start} />
      <QuotePriceSection />
      {readOnly ? null : <QuoteScratchpad />}
      <Section title={t('物料成本')} columns={1}>
        {readOnly || !start.start ? null : <QuoteBomNotice start={start.start} />}
        <LineEditor
          name="bomItems"
          label={t('物料成本')}
          columns={columns.materials}
          blank={newMaterial}
          lines={quoteLineModel}
        />
      </Section>
      <Section title={t('加工费用')} columns={1}>
        <LineEditor
          name="quoteProcesses"
          columns={columns.processes}
          blank={newProcess}
          lines={quoteProcessModel}
          fixed={builtInRows}
        />
      </Section>
      <Section title={t('二次工艺')} columns={1}>
        <LineEditor name="secondaryProcesses" lines={quoteSecondaryModel} columns={columns.secondary} />
      </Section>
      <TermsSection />
    </>
  )
}
