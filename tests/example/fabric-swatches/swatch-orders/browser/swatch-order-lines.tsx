import { useRef, useState } from 'react'
import { OriginPicker } from '../../../../../core/browser/document/origin-picker.tsx'
import { Section } from '../../../../../core/browser/form/document/section.tsx'
import { LineEditor } from '../../../../../core/browser/form/lines/line-editor.tsx'
import { modelColumns } from '../../../../../core/browser/form/model/model-columns.ts'
import { useFormPlace } from '../../../../../core/browser/form/session/form-context.ts'
import { useText } from '../../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../../core/browser/ui/button.tsx'
import { type Swatch, swatchSearch } from '../../swatches/swatch-contract.ts'
import { swatchFields } from '../../swatches/swatch-fields.ts'
import { canUseUp } from '../../swatches/swatch-rules.ts'
import { type SwatchOrderContent, swatchOrderLineModel } from '../swatch-order-model.ts'

type Line = SwatchOrderContent['lines'][number]

const swatchSource = { fields: swatchFields, search: swatchSearch, columns: ['code', 'name', 'composition', 'status'] }

/** The lines of a swatch order. They are typed, or made from existing swatches. */
export function SwatchOrderLines() {
  const t = useText()
  const { session } = useFormPlace()
  const [isPicking, setPicking] = useState(false)
  const typedNext = useRef<string>(undefined)
  const columns = modelColumns(swatchOrderLineModel, t, [
    { field: 'swatch', width: 220, required: true },
    { field: 'quantity', width: 110, sum: true, required: true },
    { field: 'unitPrice', width: 110 },
    { field: 'note', width: 240 },
  ])
  const open = () => {
    typedNext.current = undefined
    setPicking(true)
  }
  const add = (swatches: readonly Swatch[]) => {
    const lines = session.methods.getValues('lines') as readonly Line[]
    const made = swatches.map(({ id, name }): Line => ({ ...swatchOrderLineModel.empty, swatch: { id, name } }))
    session.values.put('lines', [...lines, ...made])
    session.noteDirty()
    typedNext.current = `lines.${lines.length}.quantity`
  }
  return (
    <Section title={t('样卡明细')} columns={1}>
      <LineEditor
        name="lines"
        lines={swatchOrderLineModel}
        columns={columns}
        actions={
          <Button size="small" variant="ghost" icon="layers" onClick={open}>
            {t('从样卡添加')}
          </Button>
        }
      />
      <OriginPicker<Swatch>
        open={isPicking}
        onClose={() => setPicking(false)}
        title={t('从样卡添加')}
        source={swatchSource}
        several
        empty={t('还没有样卡')}
        rule={canUseUp}
        onPick={add}
        lastFocus={() =>
          typedNext.current ? document.querySelector<HTMLElement>(`[data-field="${typedNext.current}"]`) : null
        }
      />
    </Section>
  )
}
