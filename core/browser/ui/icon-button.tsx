import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  icon: string
  /** Its name, read aloud and shown as tooltip. */
  label: string
  keys?: string | undefined
  size?: 'small' | 'medium'
  /** Drawn as held down; leave undefined for buttons that are no toggles. */
  pressed?: boolean | undefined
  refusal?: string | undefined
}

/** A button drawn as an icon alone. */
export function IconButton({
  icon,
  label,
  keys,
  size = 'medium',
  pressed,
  refusal,
  className = '',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={refusal ?? label} keys={refusal ? undefined : keys}>
      <button
        {...rest}
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={refusal ? true : undefined}
        onClick={refusal ? undefined : onClick}
        className={`relative inline-flex shrink-0 items-center justify-center rounded text-ink-muted hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent disabled:opacity-50 aria-disabled:opacity-50 ${size === 'small' ? 'size-6' : 'size-8'} ${className}`}
      >
        <Icon name={icon} size={size === 'small' ? 14 : 18} />
      </button>
    </Tooltip>
  )
}
