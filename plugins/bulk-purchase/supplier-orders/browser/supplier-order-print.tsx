import type { ReactNode } from 'react'
import { assetAddress } from '../../../../core/browser/api/asset.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { SealedSignatures } from '../../../../core/browser/print/parts/print-company.tsx'
import { QrCode } from '../../../../core/browser/print/parts/print-qr.tsx'
import { Facts, Sheet } from '../../../../core/browser/print/parts/print-sheet.tsx'
import { LineTable } from '../../../../core/browser/print/parts/print-table.tsx'
import { Terms } from '../../../../core/browser/print/parts/print-terms.tsx'
import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import { usePaperLanguage, usePaperText } from '../../../../core/browser/print/print-settings.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { chineseAmount } from '../../../../core/shared/chinese-amount.ts'
import { isImageName } from '../../../../core/shared/file-types.ts'
import { exactDigits, formatMoney, moneyDigits } from '../../../../core/shared/money-text.ts'
import { formatAmount, sumDecimals } from '../../../../core/shared/money.ts'
import { paperCompany } from '../../../../core/shared/paper-company.ts'
import { bulkPurchaseTolerance, purchaseTerms } from '../../../admin/public.ts'
import type { PrintedLine } from '../../bulk-purchases/bulk-purchase-model.ts'
import { deliveryAddress } from '../delivery-address.ts'
import type { SupplierOrder, SupplierOrderLine } from './supplier-order-reading.ts'

export { default as styles } from './supplier-order-print.css?inline'

const joined = (words: readonly (string | null | undefined)[], by: string) =>
  [...new Set(words.filter(Boolean))].join(by)

/** A value; where the supplier has another one on paper, that one struck through before it. */
function Value({ now, before }: { now: string; before: string | undefined }) {
  if (before === undefined) return now
  return (
    <span className="was">
      <s>{before}</s> → <b>{now}</b>
    </span>
  )
}

/** The material in the supplier's own words where they are known, then in ours. No brand and no customer stands here. */
function Material({ of: { line, color, change } }: { of: SupplierOrderLine }) {
  const t = useText()
  const named = useBilingualName()
  const { material, materialBulkPurchaseOrderCode, code } = line
  const name = named(material.name, material.nameEnglish)
  const isChanged = Object.keys(change.before).length > 0
  const details = [
    named(material.ingredient, material.ingredientEnglish),
    material.width && `${formatAmount(material.width)} cm`,
    material.weight && `${formatAmount(material.weight)} g/㎡`,
  ]
  return (
    <>
      {change.isCanceled ? <strong className="mark">{t('已取消')}</strong> : null}
      {isChanged ? <strong className="mark">{t('修改')}</strong> : null}
      <Struck on={change.isCanceled}>
        <b>{joined([material.codeFromSupplier || name, color || named(material.color, material.colorEnglish)], ' ')}</b>
      </Struck>
      {material.codeFromSupplier ? <small>{name}</small> : null}
      <small>{joined(details, ' · ')}</small>
      <small>{joined([materialBulkPurchaseOrderCode, code], ' · ')}</small>
    </>
  )
}

const Struck = ({ on, children }: { on: boolean; children: ReactNode }) => (on ? <s>{children}</s> : children)

type Schedule = Pick<PrintedLine, 'expectedArrivalDate' | 'deliveries'>

const scheduleOf = ({ deliveries, expectedArrivalDate }: Schedule): readonly string[] =>
  deliveries.length > 0
    ? deliveries.map(({ date, quantity }) => `${date} × ${formatAmount(quantity)}`)
    : [expectedArrivalDate ?? '—']

/** The days of delivery with their quantities; the former ones struck through above them. */
function Deliveries({ of: { line, change } }: { of: SupplierOrderLine }) {
  const { before } = change
  const isMoved = before.deliveries !== undefined || before.expectedArrivalDate !== undefined
  const row = (text: string) => (
    <span key={text} className="day">
      {text}
    </span>
  )
  return (
    <>
      {isMoved && line.printed ? <s>{scheduleOf(line.printed).map(row)}</s> : null}
      {isMoved ? (
        <b>{scheduleOf(line).map(row)}</b>
      ) : (
        <Struck on={change.isCanceled}>{scheduleOf(line).map(row)}</Struck>
      )}
    </>
  )
}

function Lines({ lines }: { lines: readonly SupplierOrderLine[] }) {
  const t = useText()
  const number = (of: SupplierOrderLine, now: string, before: string | undefined) => (
    <Struck on={of.change.isCanceled}>
      <Value now={now} before={before} />
    </Struck>
  )
  const quantity = (value: string | null) => formatAmount(value ?? '0')
  return (
    <section className="block supplier-order">
      <LineTable
        lines={lines}
        columns={[
          { label: t('序号'), width: 'at', cell: ({ at }) => at },
          {
            label: t('图片'),
            width: 'picture',
            look: 'picture',
            cell: ({ line: { material } }) => {
              const picture = material.imageUrls.find(isImageName)
              return picture ? <img src={assetAddress(picture)} alt={material.name} /> : null
            },
          },
          { label: t('供应商编号、色号与物料'), width: 'material', cell: (of) => <Material of={of} /> },
          {
            label: t('数量'),
            width: 'quantity',
            isNumber: true,
            cell: (of) => {
              const { quantity: before } = of.change.before
              const now = quantity(of.line.purchaseQuantity)
              return (
                <>
                  {number(of, now, before === undefined ? undefined : quantity(before))}{' '}
                  <span className="nowrap">{of.line.material.unit?.name}</span>
                </>
              )
            },
          },
          {
            label: t('单价'),
            width: 'price',
            isNumber: true,
            cell: (of) => {
              const { unitPrice: before } = of.change.before
              return number(of, exactDigits(of.line.unitPrice), before === undefined ? undefined : exactDigits(before))
            },
          },
          {
            label: t('金额'),
            width: 'amount',
            isNumber: true,
            cell: (of) => number(of, moneyDigits(of.line.price), undefined),
          },
          { label: t('交期'), width: 'deliveries', cell: (of) => <Deliveries of={of} /> },
          { label: t('备注'), look: 'small', cell: ({ line }) => line.comment },
        ]}
      />
    </section>
  )
}

/** The sum of what is bought; a Chinese paper also spells it out. */
function Total({ lines }: { lines: readonly SupplierOrderLine[] }) {
  const t = useText()
  const language = usePaperLanguage()
  const bought = lines.filter(({ change }) => !change.isCanceled).map(({ line }) => line.price)
  const priced = bought.filter((price) => typeof price === 'string')
  const total = sumDecimals(priced)
  const unpriced = bought.length - priced.length
  return (
    <p className="supplier-order-sum">
      <span>{t('共 {n} 项', { n: bought.length })}</span>
      <span>
        {t('合计金额')} <b>{formatMoney(total)}</b>
      </span>
      {language === 'cn' ? <span>{t('大写：人民币{amount}', { amount: chineseAmount(total) })}</span> : null}
      {unpriced > 0 ? <span>{t('未含未定单价的 {n} 项', { n: unpriced })}</span> : null}
    </p>
  )
}

/** The code that the warehouse scans when the goods come; none on a paper that only cancels. */
function DeliveryCode({ supplier, lines }: Pick<SupplierOrder, 'supplier' | 'lines'>) {
  const t = useText()
  const orders = lines.filter(({ change }) => !change.isCanceled).map(({ line }) => line.orderId)
  return orders.length > 0 ? (
    <QrCode
      text={`${location.origin}${deliveryAddress(supplier.id, orders)}`}
      label={t('{supplier}的到货签收二维码', { supplier: supplier.name })}
      caption={t('送货时扫码签收')}
    />
  ) : null
}

/** The purchase order to one supplier: what it delivers when, in its own codes, and what has changed since the last one. */
export function Template({ record }: { record: SupplierOrder }) {
  const t = useText()
  const said = usePaperText()
  const { supplier, contact, date, lines, changedSince } = record
  const [contactName, phone, address] = contact
  const company = said(paperCompany.name)
  const tolerance = said(bulkPurchaseTolerance)
  const comma = usePaperLanguage() === 'en' ? ', ' : '、'
  const own = lines.map(({ line }) => line)
  return (
    <Sheet
      kind={t('采购订单')}
      heading={supplier.name}
      name={t('采购订单 {supplier} {date}', { supplier: supplier.name, date })}
      file={`${t('采购订单')}_${supplier.name}_${date}`}
      letterhead
      flags={[{ text: date }, ...(changedSince === undefined ? [] : [{ text: t('修改'), look: 'strong' as const }])]}
    >
      <div className="supplier-order-head">
        <div>
          <Facts
            className="halves"
            facts={[
              [t('供方'), supplier.name],
              [t('采购方'), company],
              [t('联系人'), contactName],
              [
                t('采购员'),
                joined(
                  own.map(({ purchaseUser }) => purchaseUser?.name),
                  comma,
                ),
              ],
              [t('电话'), phone],
              [t('采购方电话'), said(paperCompany.phone)],
              [t('地址'), address],
              [t('送货地址'), said(paperCompany.address)],
            ]}
          />
          <Facts
            className="single"
            facts={[
              [
                t('采购单号'),
                joined(
                  own.map((line) => line.materialBulkPurchaseOrderCode),
                  comma,
                ),
              ],
            ]}
          />
        </div>
        <DeliveryCode supplier={supplier} lines={lines} />
      </div>
      {changedSince === undefined ? null : (
        <p className="supplier-order-changed">
          {t('修改：与 {time} 的采购订单相比，有改动的值写为“旧 → 新”，取消的物料已划去。', {
            time: formatInstant(changedSince),
          })}
        </p>
      )}
      <Lines lines={lines} />
      <Total lines={lines} />
      <Terms
        label={t('条款')}
        named={[
          [t('付款'), said(purchaseTerms.payment)],
          [t('数量允差'), tolerance && t('±{tolerance}%，按实收数量结算', { tolerance })],
        ]}
        clauses={said(purchaseTerms.further)}
      />
      <SealedSignatures
        parties={[
          { role: t('采购方'), name: company },
          { role: t('供方'), name: supplier.name },
        ]}
      />
    </Sheet>
  )
}
