import { useRef, useState } from 'react'
import { joinNames, useText } from '../../i18n/text.ts'
import { readTable } from '../../keys/key-press.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { tagKeys } from './field-keys.ts'
import { moveItem, useListKeys } from './list-keys.ts'
import { addTag, checkTag, removeTag, renameTag, type Tag } from './tag-list.ts'
import { type FieldProps, useField } from '../session/use-field.ts'
import { isComposing } from '../../ui/composing.ts'

const lookOf = (tag: Tag, plain: boolean) =>
  tag.checked && !plain ? 'bg-accent-soft text-accent' : 'bg-tone-neutral-soft'

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
  plain,
  onCheck,
  onRename,
  onRemove,
}: {
  tag: Tag
  at: number
  plain: boolean
  onCheck: () => void
  onRename: () => void
  onRemove: () => void
}) {
  const t = useText()
  return (
    <span className={`inline-flex h-5 items-center rounded ${lookOf(tag, plain)}`}>
      <button
        type="button"
        data-item={at}
        aria-pressed={plain ? undefined : (tag.checked ?? false)}
        className="inline-flex h-5 items-center gap-1 rounded px-1.5"
        onClick={plain ? undefined : onCheck}
        onDoubleClick={onRename}
      >
        {tag.checked && !plain ? <Icon name="check" size={12} /> : null}
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
 * Tags of which one is checked, held as `{ label, checked }[]`. Enter adds what is typed; on a tag: Enter or Space checks it, F2 or
 * a double click renames it, Delete removes it, Alt+arrows move it. A label stands only once. With `plain` none is checked:
 * Enter on a tag renames it.
 */
export function TagsField({
  maximum = 50,
  placeholder,
  plain = false,
  ...props
}: FieldProps & { maximum?: number; placeholder?: string; plain?: boolean }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [renamed, setRenamed] = useState<{ at: number; label: string }>()
  const list = useRef<HTMLDivElement>(null)
  const field = useField<readonly Tag[] | null | undefined>(props, {
    describe: (value) =>
      Array.isArray(value) ? joinNames(value.map((tag: Tag) => (tag.checked ? `${tag.label} ✓` : tag.label))) : '',
  })
  const tags = field.value ?? []
  const repeated = (label: string) => label.trim() && toast.warning(t('标签“{label}”已存在', { label: label.trim() }))
  const add = () => {
    const next = addTag(tags, typed)
    if (!next) return repeated(typed)
    if (next.length > maximum) return toast.warning(t('最多 {maximum} 个标签', { maximum }))
    field.change(next)
    setTyped('')
  }
  const finish = (keep: boolean) => {
    if (!renamed) return
    const next = keep ? renameTag(tags, renamed.at, renamed.label) : undefined
    if (next) field.change(next)
    else if (keep) repeated(renamed.label)
    setRenamed(undefined)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-item="${renamed.at}"]`)?.focus())
  }
  const keys = useListKeys(list, {
    count: tags.length,
    move: (from, to) => field.change(moveItem(tags, from, to)),
    remove: (at) => field.change(removeTag(tags, at)),
    open: (at) => (plain ? setRenamed({ at, label: tags[at]?.label ?? '' }) : field.change(checkTag(tags, at))),
  })
  if (field.readOnly) {
    return (
      <FieldFrame field={field} group>
        {tags.length === 0 ? <ReadOnlyText text="" /> : null}
        <div className="flex flex-wrap gap-1 py-1">
          {tags.map((tag) => (
            <span key={tag.label} className={`rounded px-2 ${lookOf(tag, plain)}`}>
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
          const tag = at === undefined ? undefined : tags[Number(at)]
          if (readTable(tagKeys, event) === 'rename' && at !== undefined && tag) {
            event.preventDefault()
            setRenamed({ at: Number(at), label: tag.label })
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
            <TagChip
              key={tag.label}
              tag={tag}
              at={at}
              plain={plain}
              onCheck={() => field.change(checkTag(tags, at))}
              onRename={() => setRenamed({ at, label: tag.label })}
              onRemove={() => field.change(removeTag(tags, at))}
            />
          ),
        )}
        <input
          {...field.control}
          className="h-5 min-w-24 flex-1 bg-transparent px-1 outline-none"
          value={typed}
          placeholder={placeholder ?? t('输入后按回车添加')}
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
