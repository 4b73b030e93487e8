import { Fragment } from 'react'
import { isApple } from './key-platform.ts'
import { readableKeys } from './key-text.ts'

/**
 * The keys of a command drawn as key caps, one for each press; beside something else not where there is no keyboard. `keys` is in tinykeys
 * notation.
 */
export function KeyCaps({
  keys,
  always = false,
  className = '',
}: {
  keys: string
  /** The page is about keys. */
  always?: boolean
  className?: string
}) {
  return (
    <kbd
      className={`flex shrink-0 items-center gap-1 font-sans text-[11px] text-ink-muted ${always ? '' : 'max-sm:hidden pointer-coarse:hidden'} ${className}`}
    >
      {readableKeys(keys, isApple).map((press, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same key may be pressed twice
        <Fragment key={at}>
          {at > 0 ? ' ' : null}
          <span className="min-w-5 rounded border border-line-strong bg-panel px-1 text-center leading-[18px]">
            {press.join(isApple ? '' : '+')}
          </span>
        </Fragment>
      ))}
    </kbd>
  )
}
