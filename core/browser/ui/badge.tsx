import type { ReactNode } from 'react'
import type { Hue, Tone } from '../../shared/workflow.ts'

const looks: Readonly<Record<Tone, string>> = {
  neutral: 'bg-tone-neutral-soft text-tone-neutral',
  waiting: 'bg-tone-waiting-soft text-tone-waiting',
  active: 'bg-tone-active-soft text-tone-active',
  done: 'bg-tone-done-soft text-tone-done',
  warning: 'bg-tone-warning-soft text-tone-warning',
  danger: 'bg-tone-danger-soft text-tone-danger',
}

/** A short word in a quiet colour: a state, a kind. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone | Hue; children: ReactNode }) {
  const hue = tone in looks ? undefined : { color: `var(--${tone})`, backgroundColor: `var(--${tone}-soft)` }
  return (
    <span
      className={`inline-block h-5 min-w-0 max-w-full overflow-clip text-ellipsis whitespace-nowrap rounded px-1.5 align-middle text-xs leading-5 ${looks[tone as Tone] ?? ''}`}
      style={hue}
    >
      {children}
    </span>
  )
}
