import { NumberField } from '../../../../core/browser/form/fields/number-field.tsx'
import { TextField } from '../../../../core/browser/form/fields/text-field.tsx'
import { TextareaField } from '../../../../core/browser/form/fields/textarea-field.tsx'
import { ImagesField } from '../../../../core/browser/form/images/images-field.tsx'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { openTimeline } from '../../../../core/browser/timeline/timeline-state.ts'
import { IconButton } from '../../../../core/browser/ui/icon-button.tsx'
import type { SystemSetting } from '../../../../core/shared/setting-contract.ts'
import type { KnownSetting } from '../setting-kinds.ts'
import { CalendarLines } from './calendar-lines.tsx'
import { systemSettingDocument } from '../system-setting-document.ts'
import { lastDay } from '../system-setting-options.ts'

const { noun } = systemSettingDocument

/** The input of a setting, by its kind. */
function SettingInput({ known: { key: name, kind, title, most = 0, unit, hint } }: { known: KnownSetting }) {
  const translate = useTranslate()
  const field = {
    name,
    label: translate(title),
    className: 'min-w-0 flex-1',
    ...(hint ? { hint: translate(hint) } : {}),
    ...(unit ? { unit: translate(unit) } : {}),
  }
  switch (kind) {
    case 'day':
      return <NumberField {...field} integer maximum={lastDay} />
    case 'rate':
      return <NumberField {...field} money unit="h" required />
    case 'workingDays':
    case 'count':
      return <NumberField {...field} integer maximum={most} />
    case 'percent':
      return <NumberField {...field} maximum={100} unit="%" />
    case 'line':
      return <TextField {...field} maximum={most} />
    case 'lines':
      return <TextareaField {...field} maximum={most} />
    case 'picture':
      return <ImagesField {...field} single />
    case 'calendar':
      return <CalendarLines name={name} label={field.label} most={most} />
  }
}

/** A setting with its timeline and, where it is `explained`, its explanation beside it. */
export function SettingField({
  known,
  setting,
  explained,
}: {
  known: KnownSetting
  setting: SystemSetting | undefined
  explained: boolean
}) {
  const t = useText()
  const title = t(known.title)
  const field = (
    <div className="flex items-start gap-1">
      <SettingInput known={known} />
      {setting ? (
        <IconButton
          className="mt-4"
          icon="history"
          label={t('“{name}”的动态', { name: title })}
          onClick={() => openTimeline({ document: noun, id: setting.id, title })}
        />
      ) : null}
    </div>
  )
  // A calendar takes the whole width; its section explains it.
  if (!explained || known.kind === 'calendar') return field
  return (
    <div className="grid items-start gap-x-6 gap-y-0.5 @max-[620px]:mb-1.5 @min-[620px]:grid-cols-[260px_1fr]">
      {field}
      {known.explanation ? (
        <p className="max-w-[64ch] text-ink-muted @min-[620px]:pt-5">{t(known.explanation)}</p>
      ) : null}
    </div>
  )
}
