import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { ImageThumb } from '../../ui/image-thumb.tsx'
import { isComposing } from '../../ui/composing.ts'

/** One line of the list; `checked` is undefined where lines are picked once and not ticked. */
export type OptionEntry = {
  readonly key: string
  readonly label: string
  readonly detail?: string | undefined
  readonly image?: string | undefined
  readonly checked?: boolean | undefined
}

/** A search box over a list of lines. The box keeps the focus; arrows move, Enter picks. */
export function OptionList({
  label,
  entries,
  typed,
  onType,
  onPick,
  status,
}: {
  label: string
  entries: readonly OptionEntry[]
  typed: string
  onType: (typed: string) => void
  onPick: (key: string) => void
  status?: ReactNode
}) {
  const t = useText()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const at = Math.min(active, entries.length - 1)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div className="flex w-60 flex-col gap-2">
      <input
        className="control w-full"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
        aria-label={label}
        placeholder={label}
        value={typed}
        autoComplete="off"
        onChange={(event) => {
          onType(event.target.value)
          setActive(0)
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          const entry = entries[at]
          if (event.key === 'ArrowDown') setActive(Math.min(at + 1, entries.length - 1))
          else if (event.key === 'ArrowUp') setActive(Math.max(at - 1, 0))
          else if (event.key === 'Enter' && entry) onPick(entry.key)
          else return
          event.preventDefault()
        }}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={entries.some((entry) => entry.checked !== undefined)}
        className="max-h-72 overflow-auto"
      >
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and hears the keys
          <div
            key={entry.key}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry.checked ?? index === at}
            data-active={index === at ? '' : undefined}
            data-highlighted={index === at ? '' : undefined}
            className="menu-item"
            onPointerMove={() => setActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(entry.key)}
          >
            {entry.checked === undefined ? null : (
              <span
                aria-hidden="true"
                className={`flex size-4 shrink-0 items-center justify-center rounded-[3px] border ${entry.checked ? 'border-accent bg-accent text-on-accent' : 'border-line-strong'}`}
              >
                {entry.checked ? <Icon name="check" size={12} /> : null}
              </span>
            )}
            {entry.image ? <ImageThumb source={entry.image} alt={entry.label} size={24} /> : null}
            <span className="min-w-0 flex-1 truncate">{entry.label}</span>
            {entry.detail ? <span className="max-w-24 truncate text-xs text-ink-faint">{entry.detail}</span> : null}
          </div>
        ))}
        {status ?? (entries.length === 0 ? <p className="px-2 py-1 text-ink-faint">{t('没有匹配的选项')}</p> : null)}
      </div>
    </div>
  )
}
