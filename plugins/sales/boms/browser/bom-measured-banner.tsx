import { flushSync } from 'react-dom'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { usePermits } from '../../../../core/browser/session/session.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { formatAmount } from '../../../../core/shared/money.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { firstChangedLine } from '../bom-design-changes.ts'
import { bomDocument } from '../bom-document.ts'
import type { MeasuredColor } from '../bom-measured-contract.ts'
import { usageChanges, withMeasuredUsages } from '../bom-measured-rules.ts'
import type { Bom, BomForm } from '../bom-model.ts'
import { BomChangeBanner, BomChanges, useSeenChanges } from './bom-change-banner.tsx'
import { putColors } from './bom-form-acts.ts'
import { takeMeasuredCommand } from './bom-measured-command.ts'
import { useFormColors, useMaterialText, useMeasured } from './bom-measured-table.tsx'

/** Puts the measured usages into the form that is being edited. */
function FillButton({ measured }: { measured: readonly MeasuredColor[] }) {
  const t = useText()
  const { session } = useFormPlace()
  const fill = () => {
    const templates = (session.values.at('templates') as BomForm['templates'] | undefined) ?? []
    const next = withMeasuredUsages(templates, measured)
    const first = firstChangedLine(templates, next)
    // The line has to be drawn before it can take the keyboard, which the vanishing button gives up.
    flushSync(() => putColors(session, { what: message('带入实测用量'), to: first }, next))
    if (first) session.fields.goTo(first)
  }
  return (
    <Button size="small" icon="import" onClick={fill}>
      {t('带入实测用量')}
    </Button>
  )
}

/** Says which usages of a bill the pattern room measured otherwise, and takes them over. */
function MeasuredBanner({ bom, isForm }: { bom: Bom; isForm: boolean }) {
  const t = useText()
  const mayWrite = usePermits(write(bomDocument.key))
  const data = useMeasured(bom.id)
  const { isSeen, note } = useSeenChanges('seenMeasurements', bom.id, data?.measuredAt ?? undefined)
  const form = useFormColors()
  const materialText = useMaterialText()
  if (!data || isSeen) return null
  const saved = usageChanges(bom.templates, data.colors)
  if (saved.length === 0) return null
  const open = isForm ? usageChanges(form, data.colors) : saved
  const act = isForm ? <FillButton measured={data.colors} /> : <CommandButton id={takeMeasuredCommand} size="small" />
  return (
    <BomChangeBanner act={mayWrite && open.length > 0 ? act : null} onNote={note}>
      {open.length > 0 ? (
        <BomChanges
          title={t('版房实测了用量，{count} 处与 BOM 单不同', { count: open.length })}
          changes={open.map(({ color, line, measured }) =>
            t('{color}：{material} 单件用量 {from} → {to}', {
              color,
              material: materialText(line),
              from: formatAmount(line.usage, 4) || '-',
              to: formatAmount(measured, 4),
            }),
          )}
        />
      ) : (
        <p>{t('实测用量都已在表单中，保存后生效')}</p>
      )}
    </BomChangeBanner>
  )
}

/** The banner of a saved bill, in its detail and in its form. */
export function BomMeasuredBanner({ mode, record }: SectionProps<Bom>) {
  return record && (mode === 'detail' || mode === 'edit') ? (
    <MeasuredBanner bom={record} isForm={mode === 'edit'} />
  ) : null
}
