import { useRef, useState } from 'react'
import { joinNames, useText } from '../../i18n/text.ts'
import { readTable } from '../../keys/key-press.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { tagKeys } from './field-keys.ts'
import { moveItem, useListKeys } from './list-keys.ts'
import { type Tag, writeTag } from './tag-list.ts'
import { type FieldProps, useField } from '../session/use-field.ts'
import { isComposing } from '../../ui/composing.ts'

/** The input in the place of a tag that is given another name. `onEnd` hears whether the name is kept. */
function TagRename({
  tag,
  label,
  onChange,
  onEnd,
}: {
  tag: Tag
  label: string
  onChange: (label: string) => void
  onEnd: (keep: boolean) => void
}) {
  const t = useText()
  return (
    <input
      className="h-5 w-32 rounded border px-1"
      aria-label={t('重命名 {label}', { label: tag.label })}
      value={label}
      // biome-ignore lint/a11y/noAutofocus: renaming begins by the person's own key
      autoFocus
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onEnd(true)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (isComposing(event)) return
        if (event.key === 'Enter' || event.key === 'Escape') {
          event.preventDefault()
          onEnd(event.key === 'Enter')
        }
      }}
    />
  )
}

/** One tag with what a pointer does to it. */
function TagChip({
  tag,
  at,
  onRename,
  onRemove,
}: {
  tag: Tag
  at: number
  onRename: () => void
  onRemove: () => void
}) {
  const t = useText()
  return (
    <span className="inline-flex h-5 items-center rounded bg-tone-neutral-soft">
      <button
        type="button"
        data-item={at}
        className="inline-flex h-5 items-center gap-1 rounded px-1.5"
        onDoubleClick={onRename}
      >
        {tag.label}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('移除 {name}', { name: tag.label })}
        className="inline-flex size-5 items-center justify-center text-ink-faint hover:text-ink"
        onClick={onRemove}
      >
        <Icon name="x" size={12} />
      </button>
    </span>
  )
}

/**
 * Tags, held as `{ label }[]`. Enter adds what is typed; on a tag: Enter, F2 or a double click renames it, Delete removes it, Alt+arrows move it. A label
 * stands only once.
 */
export function TagsField({ maximum = 50, ...props }: FieldProps & { maximum?: number }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [renamed, setRenamed] = useState<{ at: number; label: string }>()
  const list = useRef<HTMLDivElement>(null)
  const field = useField<readonly Tag[] | null | undefined>(props, {
    describe: (value) => (Array.isArray(value) ? joinNames(value.map(({ label }: Tag) => label)) : ''),
  })
  const tags = field.value ?? []
  const repeated = (label: string) => label.trim() && toast.warning(t('标签“{label}”已存在', { label: label.trim() }))
  const add = () => {
    const next = writeTag(tags, tags.length, typed)
    if (!next) return repeated(typed)
    if (next.length > maximum) return toast.warning(t('最多 {maximum} 个标签', { maximum }))
    field.change(next)
    setTyped('')
  }
  const finish = (keep: boolean) => {
    if (!renamed) return
    const next = keep ? writeTag(tags, renamed.at, renamed.label) : undefined
    if (next) field.change(next)
    else if (keep) repeated(renamed.label)
    setRenamed(undefined)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-item="${renamed.at}"]`)?.focus())
  }
  const rename = (at: number) => setRenamed({ at, label: tags[at]?.label ?? '' })
  const remove = (at: number) => field.change(tags.toSpliced(at, 1))
  const keys = useListKeys(list, {
    count: tags.length,
    move: (from, to) => field.change(moveItem(tags, from, to)),
    remove,
    open: rename,
  })
  if (field.readOnly) {
    return (
      <FieldFrame field={field} group>
        {tags.length === 0 ? <ReadOnlyText text="" /> : null}
        <div className="flex flex-wrap gap-1 py-1">
          {tags.map((tag) => (
            <span key={tag.label} className="rounded bg-tone-neutral-soft px-2">
              {tag.label}
            </span>
          ))}
        </div>
      </FieldFrame>
    )
  }
  return (
    <FieldFrame field={field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the tags inside */}
      <div
        ref={list}
        className="control flex h-auto min-h-control flex-wrap items-center gap-1 px-1 py-0.5"
        onKeyDown={(event) => {
          const at = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')?.dataset.item
          if (readTable(tagKeys, event) === 'rename' && at !== undefined && tags[Number(at)]) {
            event.preventDefault()
            rename(Number(at))
          } else keys(event)
        }}
      >
        {tags.map((tag, at) =>
          renamed?.at === at ? (
            <TagRename
              key={tag.label}
              tag={tag}
              label={renamed.label}
              onChange={(label) => setRenamed({ at, label })}
              onEnd={finish}
            />
          ) : (
            <TagChip key={tag.label} tag={tag} at={at} onRename={() => rename(at)} onRemove={() => remove(at)} />
          ),
        )}
        <input
          {...field.control}
          className="h-5 min-w-24 flex-1 bg-transparent px-1 outline-none"
          value={typed}
          placeholder={t('输入后按回车添加')}
          disabled={field.disabled}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (isComposing(event)) return
            if (event.key === 'Enter' && typed.trim()) {
              event.preventDefault()
              add()
            } else if ((event.key === 'Backspace' || event.key === 'ArrowLeft') && typed === '' && tags.length > 0) {
              event.preventDefault()
              list.current?.querySelector<HTMLElement>(`[data-item="${tags.length - 1}"]`)?.focus()
            }
          }}
        />
      </div>
    </FieldFrame>
  )
}
