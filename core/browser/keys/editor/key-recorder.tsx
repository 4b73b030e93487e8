import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/text.ts'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { isApple } from '../../ui/key-platform.ts'
import { pressedKeys } from '../key-press.ts'
import { isComposing } from '../../ui/composing.ts'

/**
 * Records keys as they are pressed: each press adds to the sequence, Enter alone keeps it, Escape alone cancels, Backspace alone removes the last
 * press.
 */
export function KeyRecorder({
  keys,
  onChange,
  onDone,
  onCancel,
}: {
  keys: string
  onChange: (keys: string) => void
  onDone: () => void
  onCancel: () => void
}) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Tab' || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    const pressed = pressedKeys(event.nativeEvent, isApple)
    if (pressed === undefined) return
    if (pressed === 'Enter') onDone()
    else if (pressed === 'Escape') onCancel()
    else if (pressed === 'Backspace') onChange(keys.split(' ').slice(0, -1).join(' '))
    else onChange([...keys.split(' ').filter(Boolean), pressed].slice(-3).join(' '))
  }
  return (
    <div
      ref={box}
      role="textbox"
      aria-label={t('按下新的快捷键')}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={onCancel}
      className="control flex min-w-40 items-center gap-2 outline-2 outline-accent"
    >
      {keys ? (
        <KeyCaps always keys={keys} className="text-ink" />
      ) : (
        <span className="text-ink-faint">{t('按键，↵ 保存，Esc 取消')}</span>
      )}
    </div>
  )
}
