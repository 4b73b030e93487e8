import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Dialog } from '../../../../core/browser/ui/dialog.tsx'
import { askWindow } from '../../../../core/browser/ui/asked-window.tsx'
import type { MeasuredUsage, UsageOfMaterial } from '../../../sales/public.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import { FigureInputs } from './patterning-order-figure-inputs.tsx'
import { useFigures } from './patterning-order-figure-state.ts'

type Asked = {
  /** `code type color` of the order. */
  readonly name: string
  readonly usages: readonly UsageOfMaterial[]
  /** What the main button says. */
  readonly act: string
  readonly send: (figures: readonly MeasuredUsage[]) => Promise<PatterningOrder>
}

function FigureDialog({ name, usages, act, send, answer }: Asked & { answer: (saved?: PatterningOrder) => void }) {
  const t = useText()
  const { typed, problems, isBusy, type, save } = useFigures(usages, async (figures) => answer(await send(figures)))
  return (
    <Dialog
      open
      onClose={() => answer()}
      width={560}
      title={t('{name} 实测用量', { name })}
      footer={
        <>
          <Button onClick={() => answer()}>{t('取消')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void save()}>
            {act}
          </Button>
        </>
      }
    >
      <p className="mb-1 text-ink-muted">{t('单件用量，按算料结果填写；没有量的物料留空，之后可以补填')}</p>
      <div data-form="">
        <FigureInputs usages={usages} typed={typed} problems={problems} onType={type} />
      </div>
    </Dialog>
  )
}

/** Asks what was measured of each material and sends it. Resolves to the saved order; undefined when the window is closed. */
export function askFigures(of: Asked): Promise<PatterningOrder | undefined> {
  return askWindow<PatterningOrder>((answer) => <FigureDialog {...of} answer={answer} />)
}
