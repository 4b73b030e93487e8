import { useText } from '../../../../core/browser/i18n/text.ts'
import { FactPictures } from '../../../../core/browser/form/images/fact-pictures.tsx'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { useKeyboardPlace } from '../../../../core/browser/workspace/tabs/tab-focus.tsx'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { materialTypeOptions } from '../../../sales/public.ts'
import { buyMaterialStageStates, listedStageOptions } from '../../buy-material-options.ts'
import type { BuyMaterial } from '../../buy-materials/buy-material-model.ts'

/** The shop, and its telephone number as a large target. */
function Shop({ name, phone }: { name: string; phone: string | null }) {
  const t = useText()
  return (
    <div className="flex items-center gap-3 rounded border bg-panel px-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-ink-muted">{t('供应商')}</span>
        <span className="block font-medium break-words">{name}</span>
      </span>
      {phone ? (
        <a
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          aria-label={t('拨打 {phone}', { phone })}
          className="flex h-12 shrink-0 items-center gap-2 rounded border px-3 text-accent tabular-nums"
        >
          <Icon name="phone" size={18} />
          {phone}
        </a>
      ) : null}
    </div>
  )
}

/** What is bought: the material with its picture, for which design, where, how much of it, and what it costs. */
export function LinePhoneHead({ line, phone, isLate }: { line: BuyMaterial; phone: string | null; isLate: boolean }) {
  const t = useText()
  // The heading, not the first field: a phone's keyboard would cover the page.
  const place = useKeyboardPlace()
  const { material, stage } = line
  const stated = stage ? buyMaterialStageStates[stage] : listedStageOptions[0]
  const unit = material.unit?.name ?? ''
  const shop = line.supplier ?? material.supplier
  const facts = [
    [t('数量'), `${line.quantity ?? ''} ${unit}`.trim()],
    [t('单价'), formatMoney(line.unitPrice, { per: unit })],
    [t('金额'), formatMoney(line.price)],
    [t('供应商编号'), material.codeFromSupplier],
    [t('门幅'), material.width ? `${material.width} cm` : ''],
    [t('类别'), t(optionLabel(materialTypeOptions, line.materialType))],
    [t('使用部位'), line.actionRegion],
    [t('款号'), `${line.code} · ${line.type} · ${line.color}`],
    [t('买版料单号'), line.buyMaterialOrderCode],
    [t('计划完成'), line.scheduledFinishDate],
    [t('采购员'), line.purchaseUser?.name],
    [t('取料人'), line.pickUpUser?.name],
    [t('备注'), line.comment],
  ] as const
  return (
    <header className="mb-3 flex flex-col gap-3">
      <h1 ref={place} tabIndex={-1} className="text-lg leading-tight font-semibold break-words outline-none">
        {[material.name, material.color].filter(Boolean).join(' · ')}
      </h1>
      <span className="flex flex-wrap gap-2">
        {stated ? <Badge tone={stated.tone}>{t(stated.label)}</Badge> : null}
        {line.urgent ? <Badge tone="danger">{t('加急')}</Badge> : null}
        {isLate ? <Badge tone="danger">{t('已逾期')}</Badge> : null}
        {line.inStock ? <Badge tone="neutral">{t('有库存')}</Badge> : null}
        {line.isAdditional ? <Badge tone="neutral">{t('追加')}</Badge> : null}
      </span>
      <div className="grid grid-cols-2 gap-x-3">
        <FactPictures label={t('物料')} sources={material.imageUrls} />
        <FactPictures label={t('款式图')} sources={line.designImageUrls} />
      </div>
      {shop ? <Shop name={shop.name} phone={phone} /> : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="break-words tabular-nums">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {line.receiptImageUrls.length > 0 ? (
        <div>
          <FactPictures label={t('凭证照片')} sources={line.receiptImageUrls} />
        </div>
      ) : null}
    </header>
  )
}
