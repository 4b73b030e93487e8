import { useText } from '../../../../core/browser/i18n/text.ts'
import { Facts, PrintBlock, Sheet, Signatures } from '../../../../core/browser/print/parts/print-sheet.tsx'
import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { englishPart, usableShare } from '../../../materials/public.ts'
import { costsByPart, lineTotal, materialCost } from '../../costs/bom-costs.ts'
import { developmentTypeOptions, materialTypeOptions } from '../../template-orders/template-order-options.ts'
import type { Bom, BomColor } from '../bom-model.ts'
import type { PrintedBom } from './bom-printed.ts'
import { specificationOf } from './bom-line-columns.ts'

export { default as styles } from './bom-print.css?inline'

type Line = BomColor['bomItems'][number]

function BomFacts({ bom }: { bom: Bom }) {
  const t = useText()
  return (
    <Facts
      facts={[
        [t('品牌'), bom.brand?.name],
        [t('客户'), bom.customer?.name],
        [t('客户款号'), bom.customerCode],
        [t('开发类型'), t(optionLabel(developmentTypeOptions, bom.developmentType))],
      ]}
    />
  )
}

function CostRow({ line, hasPrices }: { line: Line; hasPrices: boolean }) {
  const nameOf = useBilingualName()
  const { material, usage, unitPrice, magnification, loss, gap, price, otherFee } = line
  const costWords = hasPrices ? [line.costDescription, line.otherFeeDescription] : []
  const words = [nameOf(line.actionRegion, englishPart(line)), line.description, ...costWords].filter(Boolean)
  return (
    <tr>
      <td>
        <b>{nameOf(material.name, material.nameEnglish)}</b>
        <div className="spec">
          {specificationOf({ ...material, color: nameOf(material.color, material.colorEnglish) })}
        </div>
        {words.length > 0 ? <div className="spec">{words.join(' · ')}</div> : null}
      </td>
      <td className="number">{formatAmount(usage, 4)}</td>
      {hasPrices ? (
        <td className="number">
          {formatMoney(unitPrice, { per: nameOf(material.unit?.name, material.unit?.nameEnglish) })}
        </td>
      ) : null}
      <td className="number">{formatAmount(magnification)}</td>
      <td className="number">{formatAmount(loss)}</td>
      <td className="number">{usableShare(gap)}</td>
      {hasPrices ? (
        <>
          <td className="number">{formatMoney(price)}</td>
          <td className="number">{otherFee === null ? '' : formatMoney(otherFee)}</td>
          <td className="number">{formatMoney(lineTotal(line))}</td>
        </>
      ) : null}
    </tr>
  )
}

function ColorCosts({ color, hasPrices }: { color: BomColor; hasPrices: boolean }) {
  const t = useText()
  const nameOf = useBilingualName()
  const { bomItems: lines, reviewer, reviewedAt } = color
  const review =
    reviewer && reviewedAt
      ? t('{name} 审核于 {time}', { name: reviewer.name, time: formatInstant(reviewedAt) })
      : t('待审核')
  const heads = hasPrices
    ? [t('单件用量'), t('单价'), t('倍率'), t('损耗 (%)'), t('空差'), t('物料成本'), t('其他费用'), t('小计')]
    : [t('单件用量'), t('倍率'), t('损耗 (%)'), t('空差')]
  return (
    <section className="block costs">
      <table>
        <colgroup>
          {[t('物料'), ...heads].map((label) => (
            <col key={label} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th colSpan={heads.length + 1} className="table-heading">
              {nameOf(color.color, color.colorEnglish)} <span className="review">{review}</span>
            </th>
          </tr>
          <tr>
            <th>{t('物料')}</th>
            {heads.map((label) => (
              <th key={label} className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {costsByPart(lines).flatMap(({ part, lines: own, cost }) => [
            <tr key={part} className="part">
              <th colSpan={hasPrices ? heads.length : heads.length + 1}>{t(optionLabel(materialTypeOptions, part))}</th>
              {hasPrices ? <td className="number total">{formatMoney(cost)}</td> : null}
            </tr>,
            ...own.map((line) => <CostRow key={line.id} line={line} hasPrices={hasPrices} />),
          ])}
          {hasPrices ? (
            <tr className="sum">
              <th colSpan={heads.length}>{t('单件物料成本')}</th>
              <td className="number total">{formatMoney(materialCost(lines))}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  )
}

/** The printed cost sheet of a bill of materials; without prices, the list of its materials. */
export function Template({ record: { bom, hasPrices } }: { record: PrintedBom }) {
  const t = useText()
  const type = useBilingualName()(bom.type, bom.typeEnglish)
  const name = `${bom.code} ${type}`
  const kind = hasPrices ? t('成本单') : t('用料单')
  const isReviewed = bom.templates.every(({ reviewStatus }) => reviewStatus === 'Reviewed')
  return (
    <Sheet
      kind={kind}
      heading={
        <>
          {bom.code} <span>{type}</span>
        </>
      }
      name={hasPrices ? t('成本单 {name}', { name }) : t('用料单 {name}', { name })}
      file={hasPrices ? name : t('用料单 {name}', { name })}
      flags={isReviewed ? [{ text: t('已审核') }] : [{ text: t('待审核'), look: 'strong' }]}
    >
      <BomFacts bom={bom} />
      {bom.templates.map((color) => (
        <ColorCosts key={color.id} color={color} hasPrices={hasPrices} />
      ))}
      {bom.remark ? <PrintBlock label={t('备注')}>{bom.remark}</PrintBlock> : null}
      <Signatures
        made={t('制单 {name} {time}', { name: bom.user.name, time: formatInstant(bom.createdAt) })}
        lines={[t('核价'), t('审批')]}
      />
    </Sheet>
  )
}
