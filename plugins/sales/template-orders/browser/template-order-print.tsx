import type { ReactNode } from 'react'
import { assetAddress } from '../../../../core/browser/api/asset.ts'
import { cleanHtml } from '../../../../core/browser/form/texts/rich-text-html.ts'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import type { Option } from '../../../../core/shared/fields.ts'
import { isImageName } from '../../../../core/shared/file-types.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { plainText } from '../../../../core/shared/rich-text-length.ts'
import { grades, styleClasses } from '../../../master-data/public.ts'
import { developmentTypeOptions, markKindOptions, templateOrderStates } from '../template-order-options.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { ColorSheet } from './template-order-print-color.tsx'
import { PiecesTable } from './template-order-print-pieces.tsx'

/** A sample order on paper: whole, or with one of its colours only. */
export type PrintedOrder = { readonly order: TemplateOrder; readonly color: string | undefined }

function useLabels(): (options: readonly Option[], value: string | null | undefined) => string {
  const translate = useTranslate()
  return (options, value) => {
    const found = options.find((option) => option.value === value)
    return found ? translate(found.label) : (value ?? '')
  }
}

function Head({ order, color }: { order: TemplateOrder; color: string | undefined }) {
  const t = useText()
  const translate = useTranslate()
  const { templateDesign: design } = order
  const code = design.code ?? `#${order.id}`
  const name = t('版单 {name}', { name: [code, design.type, color].filter(Boolean).join(' ') })
  const isConfirmed = order.syncStatus === 'Finished'
  return (
    <header
      className="head"
      data-print-title={name}
      data-print-file={[design.code, color].filter(Boolean).join(' ') || code}
    >
      <div>
        <p className="kind">{t('样衣版单')}</p>
        <h1>
          {code} <span>{design.type}</span> {color ? <span>{color}</span> : null}
        </h1>
      </div>
      <div className="flags">
        {order.urgent ? <strong className="urgent">{t('加急')}</strong> : null}
        {isConfirmed ? null : (
          <strong className="state">{translate(templateOrderStates[order.syncStatus].label)}</strong>
        )}
        {isConfirmed && order.confirmedVersion > 1 ? (
          <span>{t('第 {version} 版', { version: order.confirmedVersion })}</span>
        ) : null}
      </div>
    </header>
  )
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
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

function Pictures({ urls, label }: { urls: readonly string[]; label: string }) {
  const pictures = urls.filter(isImageName)
  if (pictures.length === 0) return null
  return (
    <section className="block">
      <h2>{label}</h2>
      <div className="pictures" data-count={Math.min(3, pictures.length)}>
        {pictures.map((url, index) => (
          <img key={url} src={assetAddress(url)} alt={`${label} ${index + 1}`} />
        ))}
      </div>
    </section>
  )
}

function Prose({ html, label }: { html: string; label: string }) {
  if (plainText(html).trim() === '') return null
  return (
    <section className="block prose">
      <h2>{label}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the same expression */}
      <div dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
    </section>
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
    <section className="block">
      <h2>{t('制作要求')}</h2>
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
    </section>
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
  const { templateDesign: design } = order
  const isPrinted = (row: { readonly color: string }) => !color || row.color === color
  return (
    <article>
      <Head order={order} color={color} />
      <Urgency order={order} />
      <DesignFacts order={order} />
      <Pictures urls={design.designImageUrls} label={t('设计图')} />
      <PiecesTable rows={design.sampleDress.filter(isPrinted)} />
      <Marks order={order} />
      <Prose html={design.description} label={t('备注')} />
      <Prose html={order.comments} label={t('修改意见')} />
      {design.templates.filter(isPrinted).map((template) => (
        <ColorSheet key={template.color} template={template} />
      ))}
      <Pictures urls={design.sizeGuideUrls} label={t('尺寸表')} />
      <footer className="sign">
        <span>{t('制单 {name} {time}', { name: order.user.name, time: formatInstant(order.createdAt) })}</span>
        <span className="line">{t('纸样师签收')}</span>
        <span className="line">{t('日期')}</span>
      </footer>
    </article>
  )
}
