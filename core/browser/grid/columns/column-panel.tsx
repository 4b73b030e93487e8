import { useState } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { matchByPinyin } from '../../form/choices/pinyin-match.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ChoiceChange, ListChoice } from './column-choice.ts'
import { moveColumn } from '../model/grid-model.ts'

/** Shows, hides and orders the columns: dragged by the grip, or moved with Alt and an arrow key. */
export function ColumnPanel({
  fields,
  choice,
  onChange,
}: {
  fields: readonly Field[]
  choice: ListChoice
  onChange: (change: ChoiceChange | undefined) => void
}) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [dragged, setDragged] = useState<string>()
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const ordered = choice.order.flatMap((key) => byKey.get(key) ?? [])
  const listed = matchByPinyin(ordered, (field) => t(field.label), typed)
  const shownCount = fields.length - choice.hidden.length
  const move = (key: string, to: number) => onChange({ order: moveColumn(choice.order, key, to) })
  const show = (key: string, on: boolean) =>
    onChange({ hidden: on ? choice.hidden.filter((one) => one !== key) : [...choice.hidden, key] })
  return (
    <div className="flex w-64 flex-col gap-2">
      <input
        className="control w-full"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={t('查找列')}
        aria-label={t('查找列')}
        autoComplete="off"
      />
      <ul className="max-h-80 overflow-auto" aria-label={t('列')}>
        {listed.map((field) => {
          const at = choice.order.indexOf(field.key)
          const hidden = choice.hidden.includes(field.key)
          return (
            <li
              key={field.key}
              className={`flex items-center gap-1.5 rounded px-1 py-0.5 hover:bg-hover ${dragged === field.key ? 'opacity-50' : ''}`}
              draggable={!typed}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(field.key)
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (!dragged) return
                event.preventDefault()
                if (dragged !== field.key) move(dragged, at)
              }}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                event.preventDefault()
                move(field.key, at + (event.key === 'ArrowUp' ? -1 : 1))
              }}
            >
              <Icon name="grip-vertical" size={14} className="cursor-grab text-ink-faint" />
              <span className="flex-1">
                <Checkbox
                  checked={!hidden}
                  disabled={!hidden && shownCount === 1}
                  onChange={(on) => show(field.key, on)}
                  label={t(field.label)}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <div className="flex items-center justify-between border-t pt-2 text-xs text-ink-faint">
        <span>{t('Alt+↑↓ 移动')}</span>
        <Button size="small" variant="ghost" onClick={() => onChange(undefined)}>
          {t('恢复默认')}
        </Button>
      </div>
    </div>
  )
}
