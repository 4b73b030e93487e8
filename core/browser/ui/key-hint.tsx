import { keyText } from './key-text.ts'
import { isApple } from './key-platform.ts'

/**
 * The keys of a command, drawn small beside it; not where there is no keyboard. `keys` is in tinykeys notation: `$mod+Enter`,
 * `g o`.
 */
export function KeyHint({ keys, className = '' }: { keys: string; className?: string }) {
  return (
    <kbd
      className={`shrink-0 whitespace-nowrap font-sans text-[11px] text-ink-faint max-sm:hidden pointer-coarse:hidden ${className}`}
    >
      {keyText(keys, isApple)}
    </kbd>
  )
}
