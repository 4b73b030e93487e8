import { useRef, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { Icon } from './icon.tsx'
import { lateModule, useLate } from './late-module.ts'
import type { SelectChoice } from './select-window.tsx'

const selectWindow = lateModule(() => import('./select-window.tsx'))

const openingKeys = ['ArrowDown', 'ArrowUp']

/** Keys that move in the list, choose an entry or close the list. */
const listKeys = [...openingKeys, 'Home', 'End', 'Enter', ' ', 'Escape']

/** One of a few choices. `label` names it for readers when no visible label does. */
export function Select({
  value,
  onChange,
  choices,
  label,
  placeholder,
  id,
  disabled,
  invalid,
  clearable,
  className = '',
}: {
  value: string | undefined
  onChange: (value: string | undefined) => void
  choices: readonly SelectChoice[]
  label?: string | undefined
  placeholder?: string | undefined
  id?: string | undefined
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  /** Offers an empty choice first. */
  clearable?: boolean | undefined
  className?: string
}) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  // The keys that a person presses after the list was opened and before it has the focus. The list gets them then.
  const early = useRef<string[]>([])
  const [open, setOpen] = useState(false)
  const late = useLate(selectWindow, open)
  const shown = choices.find((choice) => choice.value === value)
  return (
    <>
      <button
        ref={button}
        type="button"
        role="combobox"
        {...(id ? { id } : {})}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-haspopup="listbox"
        aria-expanded={open}
        disabled={disabled ?? false}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (!(open ? listKeys : openingKeys).includes(event.key)) return
          event.preventDefault()
          event.stopPropagation()
          // A repeated key is the one that opened the list and is still held down.
          if (!open) setOpen(true)
          else if (!event.repeat) early.current.push(event.key)
        }}
        className={`control flex items-center justify-between gap-2 text-left ${className}`}
      >
        <span className={`truncate ${shown ? '' : 'text-ink-faint'}`}>
          {shown?.label ?? placeholder ?? t('请选择')}
        </span>
        <Icon name="chevron-down" size={14} className="text-ink-faint" />
      </button>
      {open && late ? (
        <late.SelectWindow
          anchor={button}
          value={value}
          choices={choices}
          label={label}
          empty={clearable ? (placeholder ?? t('不选')) : undefined}
          early={early}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
