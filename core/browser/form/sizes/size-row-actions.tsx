import { useText } from '../../i18n/text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { addSize, colorCell, duplicateColor, removeColor, removeSize } from './size-model.ts'
import type { Sizes } from './size-table.ts'

/** The buttons at the end of a colour, with the keys that do the same. */
export function SizeRowActions({ sizes, at }: { sizes: Sizes; at: number }) {
  const t = useText()
  const { table, make } = sizes
  const cell = colorCell(at)
  const last = (table.rows[at]?.sizeRanges.length ?? 1) - 1
  const rest = { size: 'small', tabIndex: -1 } as const
  return (
    <span className="flex h-control items-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
      <IconButton
        {...rest}
        icon="plus"
        label={t('添加尺码')}
        keys="Alt+="
        onClick={() => make(addSize(table, at, cell))}
      />
      <IconButton
        {...rest}
        icon="minus"
        label={t('移除尺码')}
        keys="Alt+-"
        onClick={() => make(removeSize(table, at, last, cell))}
      />
      <IconButton
        {...rest}
        icon="type"
        label={t('改这个颜色的尺码')}
        keys="F2"
        onClick={() => sizes.rename({ row: at, size: 0, part: 'name' })}
      />
      {sizes.single ? null : (
        <>
          <IconButton
            {...rest}
            icon="copy"
            label={t('复制颜色')}
            keys="Alt+d"
            onClick={() => make(duplicateColor(table, at, cell))}
          />
          <IconButton
            {...rest}
            icon="trash"
            label={t('删除颜色')}
            keys="Alt+Backspace"
            onClick={() => make(removeColor(table, at, cell))}
          />
        </>
      )}
    </span>
  )
}
