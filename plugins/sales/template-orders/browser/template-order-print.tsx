import { assetAddress } from '../../../../core/browser/api/asset.ts'
import { joinNames, useText } from '../../../../core/browser/i18n/text.ts'
import { MeasuredTables, MeasurementTable } from '../../../../core/browser/print/parts/print-measurements.tsx'
import { FileNames, Pictures } from '../../../../core/browser/print/parts/print-pictures.tsx'
import { QrCode } from '../../../../core/browser/print/parts/print-qr.tsx'
import {
  Facts,
  PrintBlock,
  Prose,
  Sheet,
  type SheetFlag,
  Signatures,
} from '../../../../core/browser/print/parts/print-sheet.tsx'
import { SizeTable } from '../../../../core/browser/print/parts/print-sizes.tsx'
import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import type { MeasuredSample } from '../../../../core/shared/measured-sample-rules.ts'
import { isImageName } from '../../../../core/shared/file-types.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { grades, styleClasses } from '../../../master-data/public.ts'
import { patternPageAddress } from '../pattern-page.ts'
import { developmentTypeOptions, markKindOptions, templateOrderStates } from '../template-order-options.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { ColorSheet } from './template-order-print-color.tsx'

export { default as styles } from './template-order-print.css?inline'

/** The number of QR codes that fit beside the points. */
const CODES_BESIDE = 2

/** A sample order to print, whole or with only one of its colours. `isRevising` when a newer version than this one will follow. */
export type PrintedOrder = {
  readonly order: TemplateOrder
  readonly color: string | undefined
  readonly isRevising: boolean
  /** What was measured at its samples; left out where nobody may see it. */
  readonly samples?: readonly MeasuredSample[]
}

function useFlags({ order, isRevising }: PrintedOrder): readonly SheetFlag[] {
  const t = useText()
  const isConfirmed = order.syncStatus === 'Finished'
  return [
    ...(order.urgent ? [{ text: t('加急'), look: 'inverse' as const }] : []),
    ...(isConfirmed ? [] : [{ text: t(templateOrderStates[order.syncStatus].label), look: 'strong' as const }]),
    ...(isConfirmed ? [{ text: t('第 {version} 版', { version: order.confirmedVersion }) }] : []),
    ...(isRevising ? [{ text: t(templateOrderStates.Revert.label), look: 'strong' as const }] : []),
  ]
}

/** `colors` are the printed ones. */
type Parts = { readonly order: TemplateOrder; readonly colors: readonly string[] }

/** The name of a colour of the order in the language of the paper. */
function useColorName({ templateDesign: { templates } }: TemplateOrder): (color: string) => string {
  const nameOf = useBilingualName()
  return (color) => nameOf(color, templates.find((one) => one.color === color)?.colorEnglish)
}

/** The numbered points of the sheet, up to those that have their own table or text. */
function DesignPoints({ order, colors }: Parts) {
  const t = useText()
  const nameOf = useBilingualName()
  const colorName = useColorName(order)
  const { templateDesign: design } = order
  const type = [nameOf(design.type, design.typeEnglish), nameOf(order.typeExplain, order.typeExplainEnglish)]
  return (
    <Facts
      className="points"
      point={1}
      facts={[
        [t('款号'), design.code ?? `#${order.id}`],
        [t('样版类别'), type.filter(Boolean).join(' · ')],
        [t('颜色'), joinNames(colors.map(colorName))],
        [t('品牌'), design.brand?.name],
        [t('客户款号'), design.customerCode],
        [t('款式类别'), t(optionLabel(styleClasses, design.category))],
        [t('业务员'), order.businessFollower?.name],
        [t('样板跟单'), design.templateFollower?.name],
        [t('设计师'), order.designer?.name],
        [t('客户下单日期'), order.orderPlaceDate],
        [t('发布日期'), order.publicationDate],
      ]}
    />
  )
}

function FurtherFacts({ order }: { order: TemplateOrder }) {
  const t = useText()
  const { templateDesign: design } = order
  const developer: readonly [string, string | undefined] = design.factory
    ? [t('外发工厂'), design.factory.name]
    : [t('开发小组'), design.developmentGroup?.name]
  return (
    <Facts
      facts={[
        [t('客户'), design.brand?.customer.company],
        [t('业务助理'), order.assistant?.name],
        [t('业务部门'), [design.department?.name, design.group?.name].filter(Boolean).join(' / ')],
        [t('工艺等级'), t(optionLabel(grades, order.processLevel))],
        [t('开发类型'), t(optionLabel(developmentTypeOptions, design.developmentType))],
        developer,
        [t('物料预算'), order.materialBudget ? `${formatAmount(order.materialBudget)} ${t('米')}` : ''],
      ]}
    />
  )
}

/** A QR code for each printed colour, which opens the colour's page on a phone; none before the design has a code. */
function PatternCodes({ order, colors }: Parts) {
  const t = useText()
  const colorName = useColorName(order)
  const { code, type } = order.templateDesign
  if (!code) return null
  const version = order.confirmedVersion > 0 ? order.confirmedVersion : undefined
  return (
    <div className="codes">
      {colors.map((color) => (
        <QrCode
          key={color}
          text={`${location.origin}${patternPageAddress({ code, type, color }, version)}`}
          label={t('{color} 的二维码', { color: colorName(color) })}
          caption={colorName(color)}
        />
      ))}
    </div>
  )
}

/** The points beside the first design picture and the QR codes; codes that do not fit beside them follow below. */
function FirstPage({ order, colors }: Parts) {
  const t = useText()
  const picture = order.templateDesign.designImageUrls.find(isImageName)
  const codesFit = colors.length <= CODES_BESIDE
  const codes = <PatternCodes order={order} colors={colors} />
  return (
    <>
      <div className="first">
        <DesignPoints order={order} colors={colors} />
        <div className="beside">
          {picture ? <img src={assetAddress(picture)} alt={t('设计图')} /> : null}
          {codesFit ? codes : null}
        </div>
      </div>
      {codesFit ? null : codes}
    </>
  )
}

function Making({ order }: { order: TemplateOrder }) {
  const t = useText()
  const facts = [
    [t('挂钩'), order.hasHook ? order.hookRemark || t('有') : t('无')],
    [t('挂绳'), order.hasLanyard ? order.lanyardRemark || t('有') : t('无')],
  ] as const
  return (
    <PrintBlock label={t('挂钩与挂绳')} point={13}>
      <Facts className="halves" facts={facts} />
    </PrintBlock>
  )
}

function SizesAndMarks({ order }: { order: TemplateOrder }) {
  const t = useText()
  const marks = markKindOptions.flatMap(({ value, label }) => {
    const mark = order.marks.find((one) => one.kind === value)
    return mark && (mark.url || mark.description) ? [{ ...mark, label: t(label) }] : []
  })
  return (
    <PrintBlock label={t('尺寸要求与唛头')} point={14} className="marked">
      <p>{order.sizeDescription || '—'}</p>
      {marks.length > 0 ? (
        <div className="marks">
          {marks.map(({ kind, url, label, description }) => (
            <figure key={kind} className="mark">
              {url ? <img src={assetAddress(url)} alt={label} /> : null}
              <figcaption>
                <b>{label}</b> {description}
              </figcaption>
            </figure>
          ))}
        </div>
      ) : null}
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

/** Prints the measurement table on a new page, and below it the lengths that were measured at the samples of the printed colours. */
function MeasurementPage({ record, colors }: { record: PrintedOrder; colors: readonly string[] }) {
  const { measurement } = record.order
  const colorName = useColorName(record.order)
  if (measurement.points.length === 0) return null
  return (
    <div className="print-new-page">
      <MeasurementTable table={measurement} />
      <MeasuredTables
        table={measurement}
        samples={(record.samples ?? []).filter(({ color }) => colors.includes(color))}
        colorName={colorName}
      />
    </div>
  )
}

/**
 * The printed sheet of one sample order: the fifteen points with a picture and QR codes, tables and texts, and a place to
 * sign; from the next page on the further pictures and the materials of each colour, one after another. Pictures without
 * materials do not start a new page.
 */
export function Template({ record }: { record: PrintedOrder }) {
  const t = useText()
  const flags = useFlags(record)
  const nameOf = useBilingualName()
  const { order, color } = record
  const colorName = useColorName(order)
  const { templateDesign: design } = order
  const isPrinted = (row: { readonly color: string }) => !color || row.color === color
  const printed = design.sampleDress.filter(isPrinted)
  const colors = printed.map((row) => row.color)
  const rows = printed.map((row) => ({ ...row, color: colorName(row.color) }))
  const code = design.code ?? `#${order.id}`
  const type = nameOf(design.type, design.typeEnglish)
  const further = design.designImageUrls.filter(isImageName).slice(1)
  const templates = design.templates.filter(isPrinted)
  const hasMaterials = templates.some(
    ({ bomMaterials, secondaryProcessInfo }) => bomMaterials.length + secondaryProcessInfo.length > 0,
  )
  const guides = design.sizeGuideUrls.filter(isImageName)
  return (
    <Sheet
      kind={t('样衣版单')}
      heading={
        <>
          {code} <span>{type}</span> {color ? <span>{colorName(color)}</span> : null}
        </>
      }
      name={t('版单 {name}', { name: [code, type, color && colorName(color)].filter(Boolean).join(' ') })}
      file={[design.code, color].filter(Boolean).join(' ') || code}
      // A sheet for an outside factory carries the company's letterhead.
      letterhead={design.factory !== null}
      flags={flags}
    >
      <Urgency order={order} />
      <FirstPage order={order} colors={colors} />
      <FurtherFacts order={order} />
      <SizeTable label={t('尺码与件数')} point={12} rows={rows} />
      <Making order={order} />
      <SizesAndMarks order={order} />
      <Prose html={design.description} label={t('备注')} point={15} />
      <Prose html={order.comments} label={t('修改意见')} />
      <FileNames label={t('附件')} names={order.attachments.map(({ name }) => name)} />
      <Signatures
        made={t('制单 {name} {time}', { name: order.user.name, time: formatInstant(order.createdAt) })}
        lines={[t('纸样师签收'), t('日期')]}
      />
      <MeasurementPage record={record} colors={colors} />
      <div className={hasMaterials ? 'print-new-page' : 'low'}>
        <div className={further.length === 1 && guides.length === 1 ? 'picture-pair' : undefined}>
          <Pictures urls={further} label={t('设计图')} />
          <Pictures urls={guides} label={t('尺寸表')} />
        </div>
        {templates.map((template) => (
          <ColorSheet key={template.color} template={template} />
        ))}
      </div>
    </Sheet>
  )
}
