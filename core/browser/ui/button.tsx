import { type ComponentProps, type ReactNode, use } from 'react'
import { Icon } from './icon.tsx'
import { KeyHint } from './key-hint.tsx'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'
import { WindowFooterContext } from './window-footer.ts'

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  secondary: 'bg-panel text-ink hover:bg-hover border-line-strong',
  ghost: 'bg-transparent text-ink hover:bg-hover border-transparent',
  danger: 'bg-panel text-tone-danger hover:bg-tone-danger-soft border-line-strong',
} as const

/** `large` is for fingers. */
const sizes = {
  small: 'h-6 px-2 text-xs gap-1',
  medium: 'h-control px-3 gap-1.5',
  large: 'h-12 px-4 text-[15px] gap-2',
} as const

/** What a press does while the command is refused: it shows the reason again, or opens the list of reasons. Default: does nothing. */
export type WhenRefused = 'tells' | 'lists'

export type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  variant?: keyof typeof looks
  size?: keyof typeof sizes
  icon?: string | undefined
  /** Keys shown beside the title, in tinykeys notation. */
  keys?: string | undefined
  type?: 'button' | 'submit'
  /** Draws a spinner and takes no clicks while something runs. */
  busy?: boolean
  /** Why it cannot be used now; it stays reachable by key so that the reason can be read. */
  refusal?: string | undefined
  whenRefused?: WhenRefused | undefined
  children: ReactNode
}

/** A button with a title. The filled one in the footer of a window shows the key that presses it. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  keys,
  type = 'button',
  busy,
  refusal,
  whenRefused,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isMain = use(WindowFooterContext) && variant === 'primary'
  const hint = keys ?? (isMain ? '$mod+Enter' : undefined)
  const isGrey = Boolean(busy || refusal)
  // A refused command that lists its reasons can be pressed, so it is read like any other text.
  const grey = !isGrey ? '' : refusal && whenRefused === 'lists' ? 'text-ink-muted!' : 'opacity-60'
  const isInert = Boolean(busy || (refusal && !whenRefused))
  const button = (
    <button
      {...rest}
      type={type}
      data-main={isMain ? '' : undefined}
      aria-busy={busy || undefined}
      aria-disabled={(isGrey && (busy || whenRefused !== 'lists')) || undefined}
      aria-haspopup={refusal && whenRefused === 'lists' ? 'dialog' : rest['aria-haspopup']}
      aria-description={refusal}
      onClick={isInert ? (event) => event.preventDefault() : onClick}
      className={`inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded border select-none ${sizes[size]} ${looks[variant]} ${grey} disabled:opacity-60 disabled:pointer-events-none ${className}`}
    >
      {busy ? <Spinner size={14} /> : icon ? <Icon name={icon} size={14} /> : null}
      {children}
      {hint ? <KeyHint keys={hint} className={variant === 'primary' ? 'text-on-accent!' : ''} /> : null}
    </button>
  )
  return <Tooltip text={refusal}>{button}</Tooltip>
}
