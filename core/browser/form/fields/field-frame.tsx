import { type ReactNode, use } from 'react'
import type { Message } from '../../../shared/message.ts'
import { useText } from '../../i18n/text.ts'
import { FormContext } from '../session/form-context.ts'
import { noteIds } from '../session/use-field.ts'

type Framed = {
  readonly id: string
  readonly problem: Message | undefined
  readonly readOnly: boolean
  readonly value?: unknown
  readonly isChanged?: boolean
  readonly props: {
    readonly label: string
    readonly hint?: string | undefined
    readonly caution?: string | undefined
    readonly required?: boolean | undefined
    readonly disabled?: string | boolean | undefined
    readonly bare?: boolean | undefined
    readonly className?: string | undefined
  }
}

/** Whether a value says nothing to its reader. */
function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A value as it is read: its label and itself on one line. An empty one is marked, so that a page can fold it away. */
export function Fact({
  label,
  empty,
  isChanged = false,
  className = '',
  children,
}: {
  label: ReactNode
  empty: boolean
  isChanged?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <div
      // What became empty is a change, and stays in view.
      data-fact={empty && !isChanged ? 'empty' : ''}
      data-changed={isChanged || undefined}
      className={`flex min-w-0 items-start gap-2 [&_[data-reading]]:min-h-0 [&_[data-reading]]:tabular-nums ${className}`}
    >
      {label}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

/** What differs from another version of the document. */
const changedLook = 'rounded bg-tone-warning-soft outline-4 outline-tone-warning-soft'

/** Labels stand in one column; English ones are longer. */
export const factLabel = 'w-22 [:lang(en-US)_&]:w-28 shrink-0 pt-[5px] text-xs text-ink-muted wrap-anywhere'

/**
 * Label, required mark, hint and error around a control. Fields of several controls (`group`) are named by their label
 * without a click on it choosing one. Where it is only read, the label stands beside the value, above it with `stacked`. `corner` stands at the right end of the label's line, a counter for instance.
 */
export function FieldFrame({
  field,
  group = false,
  stacked = false,
  corner,
  children,
}: {
  field: Framed
  group?: boolean
  stacked?: boolean
  corner?: ReactNode
  children: ReactNode
}) {
  const t = useText()
  const { id, problem, readOnly, props } = field
  const notes = noteIds(id)
  const isChanged = field.isChanged === true
  const look = isChanged ? changedLook : ''
  const hint = typeof props.disabled === 'string' ? props.disabled : props.hint
  const error = problem ? (
    <p id={notes.problem} className={`text-xs text-tone-danger ${props.bare ? 'px-1 pb-0.5' : 'mt-0.5'}`}>
      {t(problem)}
    </p>
  ) : null
  if (props.bare) {
    return (
      <div className={`${props.className ?? ''} ${look}`} data-changed={isChanged || undefined}>
        {children}
        {error}
      </div>
    )
  }
  const name = (
    <>
      {props.label}
      {field.isChanged ? <span className="sr-only">{t('（有变更）')}</span> : null}
      {props.required && !readOnly ? (
        <span className="text-tone-danger" title={t('必填')} aria-hidden="true">
          {' '}
          *
        </span>
      ) : null}
    </>
  )
  // Among fields that one types in, a value that is only read stands as they do.
  if (readOnly && !stacked && use(FormContext)?.readOnly !== false)
    return (
      <Fact
        empty={'value' in field && isEmpty(field.value)}
        className={`${props.className ?? ''} ${look}`}
        isChanged={isChanged}
        label={
          <span id={`${id}-label`} className={factLabel}>
            {name}
          </span>
        }
      >
        {children}
      </Fact>
    )
  const nameClass = 'truncate text-xs text-ink-muted'
  return (
    <div className={`min-w-0 ${props.className ?? ''} ${look}`} data-changed={isChanged || undefined}>
      <div className="mb-0.5 flex items-baseline justify-between gap-2">
        {group || readOnly ? (
          <span id={`${id}-label`} className={nameClass}>
            {name}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className={nameClass}>
            {name}
          </label>
        )}
        {corner}
      </div>
      {children}
      {error}
      {props.caution ? (
        <p role="status" className="mt-0.5 text-xs text-tone-warning">
          {props.caution}
        </p>
      ) : null}
      {hint ? (
        <p id={notes.hint} className="mt-0.5 text-xs text-ink-faint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** A value that is read and not typed: as it stands on detail pages. */
export function ReadOnlyText({
  text,
  whole,
  align = 'left',
  multiline = false,
}: {
  text: string
  /** All digits of a rounded `text`. The field shows them while the pointer rests on it. */
  whole?: string | undefined
  align?: 'left' | 'right'
  multiline?: boolean
}) {
  return (
    <div
      data-reading=""
      title={whole}
      className={`min-h-control py-1 break-words ${align === 'right' ? 'text-right' : ''} ${multiline ? 'whitespace-pre-wrap' : ''}`}
    >
      {text || <span className="text-ink-faint">-</span>}
    </div>
  )
}
