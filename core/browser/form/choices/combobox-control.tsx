import { Combobox } from '@base-ui/react/combobox'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { ImageThumb } from '../../ui/image-thumb.tsx'
import { isComposing } from '../../ui/composing.ts'

/** One line of the list. */
export type ComboboxEntry = {
  readonly key: string
  readonly label: string
  readonly detail?: string | undefined
  readonly image?: string | undefined
  /** A short remark at the end of the line. */
  readonly mark?: string | undefined
  /** Why it cannot be chosen. */
  readonly refusal?: string | undefined
  /** The entry opens a window and is no value. Enter and a click run it; Tab leaves the field without it. */
  readonly opens?: boolean | undefined
}

type Shared = {
  readonly entries: readonly ComboboxEntry[]
  readonly input: { readonly id: string; readonly [attribute: string]: unknown }
  readonly disabled?: boolean | undefined
  readonly placeholder?: string | undefined
  /** What is drawn above the list: loading, failed, nothing found. */
  readonly status?: ReactNode
  readonly onType: (typed: string) => void
  readonly onOpen?: ((open: boolean) => void) | undefined
}

const same = (one: ComboboxEntry, other: ComboboxEntry) => one.key === other.key
const labelOf = (entry: ComboboxEntry) => entry.label

function EntryList({ status, entries }: { status: ReactNode; entries: readonly ComboboxEntry[] }) {
  const t = useText()
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} align="start" className="z-float">
        <Combobox.Popup className="floating w-max max-w-[min(420px,var(--available-width))] min-w-(--anchor-width) p-1">
          <Combobox.Status className="empty:hidden">{status}</Combobox.Status>
          {entries.length === 0 && !status ? (
            <div className="px-2 py-1.5 text-ink-faint">{t('没有匹配的选项')}</div>
          ) : null}
          <Combobox.List
            aria-label={t('选项')}
            className="max-h-[min(320px,var(--available-height))] overflow-auto overscroll-contain empty:hidden"
          >
            {(entry: ComboboxEntry) => (
              <Combobox.Item
                key={entry.key}
                value={entry}
                disabled={entry.refusal !== undefined}
                title={entry.refusal}
                className="menu-item"
              >
                {entry.image ? <ImageThumb source={entry.image} alt={entry.label} size={28} /> : null}
                {entry.opens ? <Icon name="plus" size={14} className="text-ink-faint" /> : null}
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{entry.label}</span>
                  {entry.refusal || entry.detail ? (
                    <span className="block truncate text-xs text-ink-faint">{entry.refusal ?? entry.detail}</span>
                  ) : null}
                </span>
                {entry.mark ? <span className="text-xs text-ink-faint">{entry.mark}</span> : null}
                <Combobox.ItemIndicator>
                  <Icon name="check" size={14} className="text-accent" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

/** What the list does with keys and typing, the same for one choice and for several. */
function useCombobox(props: Shared, choose: (entry: ComboboxEntry) => void) {
  const [open, setOpen] = useState(false)
  const lit = useRef<ComboboxEntry | undefined>(undefined)
  const typed = useRef('')
  /** The arrow that opened the list, until there is an entry; an Enter after it takes the first as soon as it comes. */
  const early = useRef<{ readonly input: HTMLInputElement; waited: boolean; takes: boolean }>(undefined)
  const show = (next: boolean) => {
    setOpen(next)
    if (!next) {
      // What narrowed the list goes with it: opened again, it is whole.
      if (typed.current !== '') props.onType('')
      typed.current = ''
      early.current = undefined
    }
    props.onOpen?.(next)
  }
  const catchUp = useEffectEvent(() => {
    const arrow = early.current
    if (!arrow) return
    if (props.entries.length === 0) {
      arrow.waited = true
      return
    }
    early.current = undefined
    // Left to itself the list marks an entry only when it has some as it opens.
    if (!arrow.waited) return
    const first = props.entries.find(({ refusal }) => refusal === undefined)
    if (arrow.takes && first) {
      choose(first)
      show(false)
    } else if (!lit.current) {
      arrow.input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    }
  })
  useEffect(() => {
    if (open) catchUp()
  }, [open, props.entries])
  const type = (text: string, reason: string) => {
    typed.current = reason === 'input-change' ? text : ''
    early.current = undefined
    props.onType(typed.current)
  }
  return {
    root: {
      items: props.entries,
      filter: null,
      open,
      autoHighlight: true,
      isItemEqualToValue: same,
      itemToStringLabel: labelOf,
      disabled: props.disabled ?? false,
      onOpenChange: show,
      onInputValueChange: (text: string, { reason }: { reason: string }) => type(text, reason),
      onItemHighlighted: (entry: ComboboxEntry | undefined) => {
        lit.current = entry
      },
    },
    keys: (event: React.KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler(): void }) => {
      // With a closed list, Escape belongs to the dialog or page around the box; it must not empty the box.
      if (event.key === 'Escape' && !open) event.preventBaseUIHandler()
      if (event.key === 'ArrowDown' && !open)
        early.current = { input: event.currentTarget, waited: false, takes: false }
      if (event.key === 'Enter' && open && early.current?.waited) {
        event.preventDefault()
        event.preventBaseUIHandler()
        early.current.takes = true
      }
      // Nothing fits: the old choice is not taken silently, the list goes on saying so.
      if (event.key === 'Enter' && open && typed.current !== '' && props.entries.length === 0 && !isComposing(event)) {
        event.preventDefault()
        event.preventBaseUIHandler()
      }
      const accepts =
        event.key === 'Tab' && open && typed.current !== '' && lit.current && !lit.current.opens && !isComposing(event)
      if (accepts && lit.current) choose(lit.current)
    },
  }
}

/** A text box with a list: one entry may be chosen. Typing narrows the list, Enter or Tab takes the marked entry, an emptied box clears. */
export function ComboboxControl({
  value,
  onChange,
  ...props
}: Shared & { value: ComboboxEntry | null; onChange: (entry: ComboboxEntry | null) => void }) {
  const t = useText()
  const { root, keys } = useCombobox(props, onChange)
  // Without this, the box would show the words of the chosen entry again as soon as the list narrows.
  const [text, setText] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const [closed, setClosed] = useState(0)
  useEffect(() => {
    if (closed > 0 && document.activeElement === box.current) box.current?.select()
  }, [closed])
  return (
    <Combobox.Root
      {...root}
      value={value}
      onValueChange={(next: ComboboxEntry | null) => onChange(next)}
      inputValue={text ?? value?.label ?? ''}
      onInputValueChange={(next: string, details: { reason: string }) => {
        setText(details.reason === 'input-change' ? next : undefined)
        root.onInputValueChange(next, details)
      }}
      onOpenChange={(next: boolean) => {
        if (!next) {
          setText(undefined)
          setClosed((times) => times + 1)
        }
        root.onOpenChange(next)
      }}
    >
      <Combobox.InputGroup className="relative">
        <Combobox.Input
          {...props.input}
          ref={box}
          className="control w-full truncate pr-12"
          placeholder={props.placeholder ?? t('请选择')}
          autoComplete="off"
          onKeyDown={keys}
          // What is typed takes the place of what was chosen.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={({ currentTarget }) => text === undefined && currentTarget.select()}
        />
        <span className="absolute inset-y-0 right-1 flex items-center text-ink-faint">
          <Combobox.Clear
            aria-label={t('清除')}
            tabIndex={-1}
            className="inline-flex size-5 items-center justify-center rounded hover:text-ink"
          >
            <Icon name="x" size={14} />
          </Combobox.Clear>
          <Combobox.Trigger
            aria-label={t('展开选项')}
            tabIndex={-1}
            className="inline-flex size-5 items-center justify-center rounded hover:text-ink"
          >
            <Icon name="chevron-down" size={14} />
          </Combobox.Trigger>
        </span>
      </Combobox.InputGroup>
      <EntryList status={props.status} entries={props.entries} />
    </Combobox.Root>
  )
}

/** As `ComboboxControl`, for several entries, drawn as chips; Backspace in the empty box removes the last. */
export function MultiComboboxControl({
  value,
  onChange,
  ...props
}: Shared & {
  value: readonly ComboboxEntry[]
  onChange: (entries: readonly ComboboxEntry[]) => void
}) {
  const t = useText()
  const { root, keys } = useCombobox(props, (entry) => {
    if (!value.some((one) => same(one, entry))) onChange([...value, entry])
  })
  return (
    <Combobox.Root
      {...root}
      multiple
      value={value as ComboboxEntry[]}
      onValueChange={(next: ComboboxEntry[]) => onChange(next)}
    >
      <Combobox.InputGroup>
        <Combobox.Chips className="control flex h-auto min-h-control flex-wrap items-center gap-1 px-1 py-0.5">
          {value.map((entry) => (
            <Combobox.Chip
              key={entry.key}
              className="inline-flex h-5 items-center gap-1 rounded bg-tone-neutral-soft pl-1.5 data-highlighted:bg-accent-soft"
            >
              {entry.label}
              <Combobox.ChipRemove
                aria-label={t('移除 {name}', { name: entry.label })}
                className="inline-flex size-5 items-center justify-center text-ink-faint hover:text-ink"
              >
                <Icon name="x" size={12} />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            {...props.input}
            className="h-5 min-w-24 flex-1 bg-transparent px-1 outline-none"
            placeholder={value.length ? '' : (props.placeholder ?? t('请选择'))}
            autoComplete="off"
            onKeyDown={keys}
          />
        </Combobox.Chips>
      </Combobox.InputGroup>
      <EntryList status={props.status} entries={props.entries} />
    </Combobox.Root>
  )
}
