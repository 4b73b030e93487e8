import type { KeyboardEvent } from 'react'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Checkbox } from '../../../../core/browser/ui/checkbox.tsx'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { Money } from '../../../../core/browser/ui/money.tsx'
import { OptionBadge } from '../../../../core/browser/ui/option-badge.tsx'
import { AddressLink } from '../../../../core/browser/workspace/address-link.tsx'
import { reviewStatusOptions } from '../../template-orders/template-order-options.ts'
import { bomDocument } from '../bom-document.ts'
import type { ReplacedBom } from '../bom-replacement-contract.ts'
import { CostDifference } from './cost-difference.tsx'

/** Up and down lead from box to box. */
function walkBoxes(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('[type=checkbox]:enabled')]
  const at = boxes.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? undefined : boxes[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Reasons({ bom }: { bom: ReplacedBom }) {
  const translate = useTranslate()
  const { cautions, blockers } = bom
  return (
    <ul className="flex flex-col gap-0.5 text-xs">
      {blockers.map((reason) => (
        <li key={translate(reason)} className="flex items-start gap-1 text-tone-danger">
          <Icon name="ban" size={13} className="mt-0.5" />
          {translate(reason)}
        </li>
      ))}
      {cautions.map((reason) => (
        <li key={translate(reason)} className="flex items-start gap-1 text-tone-warning">
          <Icon name="triangle-alert" size={13} className="mt-0.5" />
          {translate(reason)}
        </li>
      ))}
    </ul>
  )
}

function BomRows({ bom, chosen, onToggle }: { bom: ReplacedBom; chosen: boolean; onToggle: (is: boolean) => void }) {
  const name = `${bom.code} ${bom.type}`
  const isBlocked = bom.blockers.length > 0
  return (
    <tbody className="border-t">
      {bom.colors.map(({ id, color, reviewStatus, lines, before, after, difference }, at) => (
        <tr key={id} className="align-top">
          {at === 0 ? (
            <>
              <td rowSpan={bom.colors.length} className="px-2 py-1.5">
                <Checkbox label={name} labelHidden checked={chosen} disabled={isBlocked} onChange={onToggle} />
              </td>
              <th
                scope="rowgroup"
                rowSpan={bom.colors.length}
                className="px-2 py-1.5 text-left font-normal whitespace-nowrap"
              >
                <AddressLink path={`${bomDocument.path}/${bom.id}`} className="text-accent hover:underline">
                  {name}
                </AddressLink>
                <span className="block text-xs text-ink-muted">{bom.customerCode}</span>
              </th>
            </>
          ) : null}
          <td className="px-2 py-1.5">{color}</td>
          <td className="px-2 py-1.5">
            <OptionBadge options={reviewStatusOptions} value={reviewStatus} />
          </td>
          <td className="px-2 py-1.5 text-right tabular-nums">{lines}</td>
          <td className="px-2 py-1.5 text-right tabular-nums">
            <Money value={before} />
          </td>
          <td className="px-2 py-1.5 text-right tabular-nums">
            <Money value={after} />
          </td>
          <td className="px-2 py-1.5 text-right tabular-nums">
            <CostDifference of={difference} />
          </td>
          {at === 0 ? (
            <td rowSpan={bom.colors.length} className="px-2 py-1.5">
              <Reasons bom={bom} />
            </td>
          ) : null}
        </tr>
      ))}
    </tbody>
  )
}

/** The bills that use a material, each with what a replacement costs its colours, and a box to choose it. */
export function ReplacementTable({
  boms,
  chosen,
  onChoose,
}: {
  boms: readonly ReplacedBom[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}) {
  const t = useText()
  const open = boms.filter(({ blockers }) => blockers.length === 0)
  const count = open.filter(({ id }) => chosen.has(id)).length
  const toggle = (id: number) => (is: boolean) => {
    const next = new Set(chosen)
    if (is) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  const numbers = [t('行数'), t('现在'), t('替换后'), t('差额')]
  return (
    <div
      className="overflow-x-auto rounded border"
      onKeyDown={walkBoxes}
      role="region"
      aria-label={t('使用该物料的 BOM 单')}
    >
      <table className="w-full min-w-[900px] border-collapse">
        <thead className="bg-sunken text-left text-xs text-ink-muted">
          <tr>
            <th scope="col" className="w-9 px-2 py-2">
              <Checkbox
                label={t('全选')}
                labelHidden
                checked={count > 0 && count === open.length}
                indeterminate={count > 0 && count < open.length}
                disabled={open.length === 0}
                onChange={(is) => onChoose(new Set(is ? open.map(({ id }) => id) : []))}
              />
            </th>
            <th scope="col" className="px-2 font-normal">
              {t('BOM 单')}
            </th>
            <th scope="col" className="px-2 font-normal">
              {t('颜色')}
            </th>
            <th scope="col" className="px-2 font-normal">
              {t('审核')}
            </th>
            {numbers.map((label) => (
              <th key={label} scope="col" className="px-2 text-right font-normal">
                {label}
              </th>
            ))}
            <th scope="col" className="px-2 font-normal">
              {t('注意')}
            </th>
          </tr>
        </thead>
        {boms.map((bom) => (
          <BomRows key={bom.id} bom={bom} chosen={chosen.has(bom.id)} onToggle={toggle(bom.id)} />
        ))}
      </table>
    </div>
  )
}
