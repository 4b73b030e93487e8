import { assetAddress } from '../../../../core/browser/api/asset.ts'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Pictures } from '../../../../core/browser/print/parts/print-pictures.tsx'
import {
  Facts,
  PrintBlock,
  Prose,
  Sheet,
  type SheetFlag,
  Signatures,
} from '../../../../core/browser/print/parts/print-sheet.tsx'
import { SizeTable } from '../../../../core/browser/print/parts/print-sizes.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import type { Option } from '../../../../core/shared/fields.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { grades, styleClasses } from '../../../master-data/public.ts'
import { developmentTypeOptions, markKindOptions, templateOrderStates } from '../template-order-options.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { ColorSheet } from './template-order-print-color.tsx'

/** A sample order on paper: whole, or with one of its colours only. */
export type PrintedOrder = { readonly order: TemplateOrder; readonly color: string | undefined }

function useLabels(): (options: readonly Option[], value: string | null | undefined) => string {
  const translate = useTranslate()
  return (options, value) => {
    const found = options.find((option) => option.value === value)
    return found ? translate(found.label) : (value ?? '')
  }
}

function useFlags(order: TemplateOrder): readonly SheetFlag[] {
  const t = useText()
  const translate = useTranslate()
  const isConfirmed = order.syncStatus === 'Finished'
  return [
    ...(order.urgent ? [{ text: t('加急'), look: 'inverse' as const }] : []),
    ...(isConfirmed ? [] : [{ text: translate(templateOrderStates[order.syncStatus].label), look: 'strong' as const }]),
    ...(isConfirmed && order.confirmedVersion > 1
      ? [{ text: t('第 {version} 版', { version: order.confirmedVersion }) }]
      : []),
  ]
}

function DesignFacts({ order }: { order: TemplateOrder }) {
  const t = useText()
  const label = useLabels()
  const { templateDesign: design } = order
  const developer: readonly [string, string | undefined] = design.factory
    ? [t('外发工厂'), design.factory.name]
    : [t('开发小组'), design.developmentGroup?.name]
  return (
    <Facts
      facts={[
        [t('品牌'), design.brand?.name],
        [t('客户'), design.brand?.customer.company],
        [t('客户款号'), design.customerCode],
        [t('款式类别'), label(styleClasses, design.category)],
        [t('样版类别'), design.type],
        [t('补充版别说明'), order.typeExplain],
        [t('工艺等级'), label(grades, order.processLevel)],
        [t('开发类型'), label(developmentTypeOptions, design.developmentType)],
        [t('业务员'), order.businessFollower?.name],
        [t('样板跟单'), design.templateFollower?.name],
        [t('设计师'), order.designer?.name],
        developer,
        [t('业务部门'), [design.department?.name, design.group?.name].filter(Boolean).join(' / ')],
        [t('客户下单日期'), order.orderPlaceDate],
        [t('发布日期'), order.publicationDate],
        [t('物料预算'), order.materialBudget ? `${formatAmount(order.materialBudget)} ${t('米')}` : ''],
      ]}
    />
  )
}

function Marks({ order }: { order: TemplateOrder }) {
  const t = useText()
  const translate = useTranslate()
  const marks = markKindOptions.flatMap(({ value, label }) => {
    const mark = order.marks.find((one) => one.kind === value)
    return mark && (mark.url || mark.description) ? [{ ...mark, label: translate(label) }] : []
  })
  const facts = [
    [t('挂钩'), order.hasHook ? order.hookRemark || t('有') : t('无')],
    [t('挂绳'), order.hasLanyard ? order.lanyardRemark || t('有') : t('无')],
    [t('尺寸要求'), order.sizeDescription],
  ] as const
  return (
    <PrintBlock label={t('制作要求')}>
      <div className="making">
        <Facts facts={facts} />
        {marks.map(({ kind, url, label, description }) => (
          <figure key={kind} className="mark">
            {url ? <img src={assetAddress(url)} alt={label} /> : null}
            <figcaption>
              <b>{label}</b> {description}
            </figcaption>
          </figure>
        ))}
      </div>
    </PrintBlock>
  )
}

function Urgency({ order }: { order: TemplateOrder }) {
  const t = useText()
  if (!order.urgent || !(order.urgentReason || order.urgentDescription)) return null
  return (
    <p className="urgency">
      <b>{t('加急原因')}</b> {[order.urgentReason, order.urgentDescription].filter(Boolean).join(' · ')}
    </p>
  )
}

/** One sample order: what is designed, how many pieces, how it is made; then the materials of each colour. */
export function Template({ record: { order, color } }: { record: PrintedOrder }) {
  const t = useText()
  const flags = useFlags(order)
  const { templateDesign: design } = order
  const isPrinted = (row: { readonly color: string }) => !color || row.color === color
  const code = design.code ?? `#${order.id}`
  return (
    <Sheet
      kind={t('样衣版单')}
      heading={
        <>
          {code} <span>{design.type}</span> {color ? <span>{color}</span> : null}
        </>
      }
      name={t('版单 {name}', { name: [code, design.type, color].filter(Boolean).join(' ') })}
      file={[design.code, color].filter(Boolean).join(' ') || code}
      flags={flags}
    >
      <Urgency order={order} />
      <DesignFacts order={order} />
      <Pictures urls={design.designImageUrls} label={t('设计图')} />
      <SizeTable label={t('样衣件数')} rows={design.sampleDress.filter(isPrinted)} />
      <Marks order={order} />
      <Prose html={design.description} label={t('备注')} />
      <Prose html={order.comments} label={t('修改意见')} />
      {design.templates.filter(isPrinted).map((template) => (
        <ColorSheet key={template.color} template={template} />
      ))}
      <Pictures urls={design.sizeGuideUrls} label={t('尺寸表')} />
      <Signatures
        made={t('制单 {name} {time}', { name: order.user.name, time: formatInstant(order.createdAt) })}
        lines={[t('纸样师签收'), t('日期')]}
      />
    </Sheet>
  )
}
