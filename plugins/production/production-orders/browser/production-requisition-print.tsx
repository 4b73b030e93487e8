import { assetAddress } from '../../../../core/browser/api/asset.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Facts, Signatures } from '../../../../core/browser/print/parts/print-sheet.tsx'
import { LineTable } from '../../../../core/browser/print/parts/print-table.tsx'
import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import { isImageName } from '../../../../core/shared/file-types.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { englishPart } from '../../../materials/public.ts'
import { materialTypeOptions } from '../../../sales/public.ts'
import type { ProductionOrder } from '../production-order-model.ts'
import { PaperHead, PaperSizes } from './production-paper-parts.tsx'
import type { PrintedProduction } from './production-printed.ts'

export { default as styles } from './production-paper.css?inline'

type Line = ProductionOrder['bomItems'][number]

/** Pictures of the packaging that share a page (C-2-80). */
const picturesOnPage = 2

function Material({ material, description }: Pick<Line, 'material' | 'description'>) {
  const t = useText()
  const nameOf = useBilingualName()
  const width = material.width ? t('门幅 {width}', { width: formatAmount(material.width, 2) }) : ''
  return (
    <>
      {nameOf(material.name, material.nameEnglish)}
      <small>{[nameOf(material.color, material.colorEnglish), width].filter(Boolean).join(' · ')}</small>
      <small>{[material.supplier?.name, material.codeFromSupplier].filter(Boolean).join(' ')}</small>
      {description ? <small>{t('备注：{text}', { text: description })}</small> : null}
    </>
  )
}

/**
 * The materials that the warehouse picks for an order, one row for each line of the bill, with empty columns to write in. It
 * shows no price.
 */
function Lines({ order }: { order: ProductionOrder }) {
  const t = useText()
  const nameOf = useBilingualName()
  const unitOf = ({ material: { unit } }: Line) => nameOf(unit?.name, unit?.nameEnglish)
  const partOf = ({ materialType }: Line) => t(optionLabel(materialTypeOptions, materialType))
  return (
    <LineTable
      className="requisition"
      heading={t('物料')}
      lines={order.bomItems}
      columns={[
        {
          label: t('图片'),
          width: 'picture',
          cell: ({ material }) => {
            const picture = material.imageUrls.find(isImageName)
            return picture ? <img src={assetAddress(picture)} alt={nameOf(material.name, material.nameEnglish)} /> : ''
          },
        },
        { label: t('物料'), cell: (line) => <Material {...line} /> },
        {
          label: t('部件'),
          width: 'part',
          cell: (line) => (
            <>
              {partOf(line)}
              <small>{nameOf(line.actionRegion, englishPart(line))}</small>
            </>
          ),
        },
        {
          label: t('用量'),
          width: 'usage',
          isNumber: true,
          cell: ({ usage, loss }) => (
            <>
              {formatAmount(usage, 4)}
              {loss ? <small>{t('损耗 {loss}%', { loss: formatAmount(loss, 2) })}</small> : null}
            </>
          ),
        },
        {
          label: t('需求数量'),
          width: 'amount',
          isNumber: true,
          cell: (line) => (
            <>
              <b>{formatAmount(line.requiredQuantity, 2)}</b>
              <small>{unitOf(line)}</small>
            </>
          ),
        },
        {
          label: t('已发'),
          width: 'amount',
          isNumber: true,
          cell: ({ issuedQuantity }) => (Number(issuedQuantity) > 0 ? formatAmount(issuedQuantity, 2) : ''),
        },
        ...[t('缸号'), t('仓位'), t('退'), t('损')].map((label) => ({ label, width: 'blank', cell: () => '' })),
      ]}
    />
  )
}

/** The pictures of the packaging, two on a page. */
function Packaging({ urls }: { urls: readonly string[] }) {
  const t = useText()
  const pictures = urls.filter(isImageName)
  const pages = Array.from({ length: Math.ceil(pictures.length / picturesOnPage) }, (_, at) =>
    pictures.slice(at * picturesOnPage, (at + 1) * picturesOnPage),
  )
  return pages.map((page, at) => (
    <section key={page[0]} className="print-new-page packaging">
      {page.map((url, place) => (
        <figure key={url}>
          <figcaption>{t('包装要求 {n}', { n: at * picturesOnPage + place + 1 })}</figcaption>
          <img src={assetAddress(url)} alt={t('包装要求 {n}', { n: at * picturesOnPage + place + 1 })} />
        </figure>
      ))}
    </section>
  ))
}

/** The requisition of one production order: what the warehouse gives out for it (C-open-12, D9). */
export function Template({ record }: { record: PrintedProduction }) {
  const t = useText()
  const nameOf = useBilingualName()
  const { order } = record
  return (
    <article>
      <PaperHead printed={record} kind={t('领料单')} />
      <Facts
        facts={[
          [t('外发工厂'), order.factory?.name],
          [t('品牌'), order.brand?.name],
          [t('客户 PO'), order.customerPO],
          [t('款号'), order.code],
          [t('颜色'), nameOf(order.color, order.template.colorEnglish)],
          [t('大货款号'), order.productCode],
          [t('生产跟单'), order.productionFollower?.name],
          [t('工厂计划交期'), order.factoryPlanedProductionDate],
          [t('收货仓库'), order.receiveWarehouse?.name],
        ]}
      />
      <PaperSizes order={order} />
      <Lines order={order} />
      <Signatures
        made={t('制单 {name}', { name: order.productionFollower?.name ?? order.user.name })}
        lines={[t('发料'), t('领料'), t('日期')]}
      />
      <Packaging urls={order.packageAttachment} />
    </article>
  )
}
