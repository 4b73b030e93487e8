import type { RefObject } from 'react'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { useTypedFilter } from './typed-filter.ts'
import { isComposing } from '../../ui/composing.ts'

/** The box that searches all text columns of a list. Enter and ↓ lead on to the rows. */
export function KeywordBox({
  value,
  onChange,
  input,
  onLeave,
  keys,
}: {
  value: string
  onChange: (keyword: string) => void
  input: RefObject<HTMLInputElement | null>
  onLeave: () => void
  keys: string | undefined
}) {
  const t = useText()
  const typed = useTypedFilter(value, onChange)
  return (
    <div className="relative w-56 min-w-16 shrink-1000 @max-[560px]:grow @min-[560px]:min-w-28">
      <Icon
        name="search"
        size={14}
        className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-ink-faint"
      />
      <input
        {...typed.input}
        ref={input}
        type="search"
        className="control w-full pl-7 @max-[560px]:placeholder-shown:pr-1! [&::-webkit-search-cancel-button]:hidden"
        style={{ paddingInlineEnd: 28 }}
        placeholder={t('搜索')}
        aria-label={t('搜索本列表')}
        maxLength={200}
        autoComplete="off"
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Enter' || (event.key === 'ArrowDown' && !event.altKey)) {
            typed.settle()
            onLeave()
          } else if (event.key === 'Escape') {
            if (typed.text) typed.put('')
            else onLeave()
          } else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <span className="absolute top-1/2 right-2 flex -translate-y-1/2 items-center">
        {typed.text ? (
          <button
            type="button"
            aria-label={t('清除')}
            tabIndex={-1}
            onClick={() => typed.put('')}
            className="text-ink-faint hover:text-ink"
          >
            <Icon name="x" size={14} />
          </button>
        ) : keys ? (
          <KeyHint keys={keys} />
        ) : null}
      </span>
    </div>
  )
}
