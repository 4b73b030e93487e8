import { useId, useState } from 'react'
import { useText } from '../i18n/text.ts'
import type { Message } from '../../shared/message.ts'
import type { ScannedReader } from '../plugin.ts'
import { Button } from '../ui/button.tsx'

/** A form that opens a page by the texts printed beside its QR code, for paper whose code can no longer be scanned. */
export function TypedAddressForm({ reader, onOpen }: { reader: ScannedReader; onOpen: (path: string) => void }) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<{ readonly part?: string; readonly problem: Message }>()
  if (!reader.typed) return null
  return (
    <form
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-2 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        const found = reader.read((name) => typed[name] ?? '')
        if ('problem' in found) {
          setWrong(found)
          event.currentTarget.querySelector<HTMLInputElement>(`[name="${found.part}"]`)?.focus()
          return
        }
        setWrong(undefined)
        onOpen(found.open)
      }}
    >
      <h2 id={`${id}-title`} className="font-medium">
        {t(reader.typed.title)}
      </h2>
      <div className="grid gap-2 @min-[420px]:grid-cols-3">
        {reader.typed.fields.map(({ name, label, most }) => (
          <label key={name} className="flex flex-col gap-1 text-ink-muted">
            {t(label)}
            <input
              name={name}
              className="control pointer-coarse:h-11"
              value={typed[name] ?? ''}
              maxLength={most}
              autoComplete="off"
              aria-invalid={wrong?.part === name || undefined}
              aria-describedby={wrong?.part === name ? `${id}-problem` : undefined}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-problem`} role="alert" className="text-tone-danger empty:hidden">
        {wrong ? t(wrong.problem) : ''}
      </p>
      <Button type="submit" icon="arrow-right" className="self-start pointer-coarse:h-11 pointer-coarse:self-stretch">
        {t('打开')}
      </Button>
    </form>
  )
}
