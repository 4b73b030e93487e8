import { useState } from 'react'
import { joinNames, useText } from '../../../../core/browser/i18n/text.ts'
import { askWindow } from '../../../../core/browser/ui/asked-window.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Dialog } from '../../../../core/browser/ui/dialog.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { roundDecimal, sumDecimals } from '../../../../core/shared/money.ts'
import type { MeasuredColor } from '../bom-measured-contract.ts'
import { compareColor, usageChanges } from '../bom-measured-rules.ts'
import type { Bom } from '../bom-model.ts'
import { MeasuredTable, useMaterialText } from './bom-measured-table.tsx'

type Asked = {
  readonly bom: Bom
  readonly measured: readonly MeasuredColor[]
  readonly send: () => Promise<Bom>
}

/** A colour whose lines take measured usages over: the lines that change, the review that ends, and what stays out. */
function ColorChanges({ bom, measured, color }: Omit<Asked, 'send'> & { color: string }) {
  const t = useText()
  const textOf = useMaterialText()
  const template = bom.templates.find((one) => one.color === color)
  const lines = usageChanges(bom.templates, measured).filter((one) => one.color === color)
  const own = measured.find((one) => one.color === color)
  if (!template || !own || lines.length === 0) return null
  const { unmatched } = compareColor(template.bomItems, own.usages)
  const total = roundDecimal(sumDecimals(lines.flatMap(({ costDifference: cost }) => cost ?? [])), 5)
  return (
    <section className="mb-3">
      <h3 className="px-2 font-medium">{color}</h3>
      <MeasuredTable label={color} lines={lines} total={total} />
      {template.reviewStatus === 'Reviewed' ? (
        <p className="px-2 text-xs text-tone-warning">{t('该颜色的审核会撤销，需要重新审核')}</p>
      ) : null}
      {unmatched.length > 0 ? (
        <p className="px-2 text-xs text-ink-muted">
          {t('不带入（对不上 BOM 单的行）：{materials}', { materials: joinNames(unmatched.map(textOf)) })}
        </p>
      ) : null}
    </section>
  )
}

function TakeDialog({ bom, measured, send, answer }: Asked & { answer: (saved?: Bom) => void }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const count = usageChanges(bom.templates, measured).length
  const take = async () => {
    setBusy(true)
    await send().then(answer, toastFailure)
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={() => answer()}
      width={680}
      title={t('{name} 带入实测用量', { name: `${bom.code} ${bom.type}` })}
      footer={
        <>
          <Button onClick={() => answer()}>{t('取消')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void take()}>
            {t('带入 {count} 行', { count })}
          </Button>
        </>
      }
    >
      {bom.templates.map(({ color }) => (
        <ColorChanges key={color} bom={bom} measured={measured} color={color} />
      ))}
    </Dialog>
  )
}

/** Lists what changes, and saves it when the person agrees. Resolves to the saved bill; undefined when the window is closed. */
export function askTakeMeasured(of: Asked): Promise<Bom | undefined> {
  return askWindow<Bom>((answer) => <TakeDialog {...of} answer={answer} />)
}
