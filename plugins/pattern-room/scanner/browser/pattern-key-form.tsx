import { useId, useState } from 'react'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import type { Message } from '../../../../core/shared/message.ts'
import type { PatternKey } from '../../../sales/public.ts'
import { keyPartLimit, patternKeyOf } from '../pattern-code.ts'

/**
 * A form that opens a pattern by the text printed beside its QR code, for sheets whose code can no longer be scanned.
 */
export function PatternKeyForm({ onKey }: { onKey: (key: PatternKey) => void }) {
  const t = useText()
  const translate = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState<PatternKey>({ code: '', type: '', color: '' })
  const [wrong, setWrong] = useState<{ readonly part: keyof PatternKey; readonly problem: Message }>()
  const labels = { code: t('款号'), type: t('样版类别'), color: t('颜色') }
  return (
    <form
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-2 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        const found = patternKeyOf((part) => typed[part])
        if ('problem' in found) {
          setWrong(found)
          event.currentTarget.querySelector<HTMLInputElement>(`[name=${found.part}]`)?.focus()
          return
        }
        setWrong(undefined)
        onKey(found.key)
      }}
    >
      <h2 id={`${id}-title`} className="font-medium">
        {t('按款号打开')}
      </h2>
      <div className="grid gap-2 @min-[420px]:grid-cols-3">
        {(['code', 'type', 'color'] as const).map((part) => (
          <label key={part} className="flex flex-col gap-1 text-ink-muted">
            {labels[part]}
            <input
              name={part}
              className="control pointer-coarse:h-11"
              value={typed[part]}
              maxLength={keyPartLimit}
              autoComplete="off"
              aria-invalid={wrong?.part === part || undefined}
              aria-describedby={wrong?.part === part ? `${id}-problem` : undefined}
              onChange={(event) => setTyped({ ...typed, [part]: event.target.value })}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-problem`} role="alert" className="text-tone-danger empty:hidden">
        {wrong ? translate(wrong.problem) : ''}
      </p>
      <Button type="submit" icon="arrow-right" className="self-start pointer-coarse:h-11 pointer-coarse:self-stretch">
        {t('打开')}
      </Button>
    </form>
  )
}
