import { assetAddress } from '../../../../core/browser/api/asset.ts'
import { serverNow } from '../../../../core/browser/api/server-clock.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Sheet } from '../../../../core/browser/print/parts/print-sheet.tsx'
import { QrCode } from '../../../../core/browser/print/parts/print-qr.tsx'
import { LineTable } from '../../../../core/browser/print/parts/print-table.tsx'
import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import { sessionNow } from '../../../../core/browser/session/session.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { englishPart } from '../../../materials/public.ts'
import { linePhoneAddress } from '../../phone/line-phone-path.ts'
import type { BuyMaterial } from '../../buy-materials/buy-material-model.ts'
import type { BuyingList } from './buying-list-reading.ts'

export { default as styles } from './buying-list-print.css?inline'

function Material(line: BuyMaterial) {
  const { material, actionRegion, comment } = line
  const nameOf = useBilingualName()
  const detail = [
    nameOf(material.color, material.colorEnglish),
    material.width ? `${material.width} cm` : '',
    nameOf(actionRegion, englishPart(line)),
  ].filter(Boolean)
  return (
    <>
      <span className="name">{nameOf(material.name, material.nameEnglish)}</span>
      <br />
      <span className="small">{detail.join(' · ')}</span>
      {material.codeFromSupplier || comment ? (
        <>
          <br />
          <span className="small">{[material.codeFromSupplier, comment].filter(Boolean).join(' · ')}</span>
        </>
      ) : null}
    </>
  )
}

/** What is bought in one shop, each line with a place for what was paid and a tick, and the code of its phone page. */
function Shop({ shop, phone, address, lines }: BuyingList['shops'][number]) {
  const t = useText()
  const nameOf = useBilingualName()
  const count = t('{count} 种物料', { count: lines.length })
  const heading = [`${shop?.name ?? t('未指定供应商')} · ${count}`, phone, address].filter(Boolean).join('　')
  return (
    <section className="block buying">
      <LineTable
        lines={lines}
        heading={heading}
        columns={[
          {
            label: t('图片'),
            width: 'picture',
            look: 'picture',
            cell: ({ material }) =>
              material.imageUrls[0] ? (
                <img src={assetAddress(material.imageUrls[0])} alt={nameOf(material.name, material.nameEnglish)} />
              ) : null,
          },
          { label: t('物料'), cell: (line) => <Material {...line} /> },
          {
            label: t('款号'),
            width: 'style',
            look: 'small',
            cell: ({ code, type, typeEnglish, color, colorEnglish }) => (
              <>
                {code}
                <br />
                {`${nameOf(type, typeEnglish)} ${nameOf(color, colorEnglish)}`}
              </>
            ),
          },
          {
            label: t('数量'),
            width: 'amount',
            isNumber: true,
            cell: ({ quantity, material }) => (
              <b>{`${quantity ?? ''} ${nameOf(material.unit?.name, material.unit?.nameEnglish)}`}</b>
            ),
          },
          {
            label: t('计划完成'),
            width: 'due',
            look: 'small',
            cell: ({ urgent, scheduledFinishDate }) => (
              <>
                {urgent ? <span className="urgent">{t('加急')}</span> : null}
                {urgent && scheduledFinishDate ? <br /> : null}
                {scheduledFinishDate}
              </>
            ),
          },
          { label: t('实价'), width: 'paid', cell: () => <span className="blank" /> },
          { label: t('已买'), width: 'tick', cell: () => <span className="box" /> },
          {
            label: t('扫码登记'),
            width: 'code',
            cell: ({ id, material }) => (
              <QrCode
                text={`${location.origin}${linePhoneAddress(id)}`}
                label={nameOf(material.name, material.nameEnglish)}
                caption={`#${id}`}
              />
            ),
          },
        ]}
      />
    </section>
  )
}

/** The list that a buyer takes along: one section for each shop. */
export function Template({ record: { shops } }: { record: BuyingList }) {
  const t = useText()
  const count = shops.reduce((sum, { lines }) => sum + lines.length, 0)
  const made = formatInstant(new Date(serverNow()).toISOString())
  return (
    <Sheet
      kind={t('采购清单')}
      heading={t('{suppliers} 家供应商，{count} 项物料', { suppliers: shops.length, count })}
      name={`${t('采购清单')} ${made}`}
      file={t('采购清单')}
      flags={[{ text: sessionNow().actor?.name ?? '' }, { text: made }]}
    >
      {shops.map((one) => (
        <Shop key={one.shop?.id ?? 0} {...one} />
      ))}
    </Sheet>
  )
}
