import { Suspense } from 'react'
import { plainText, plainTextLength } from '../../../shared/rich-text-length.ts'
import { useText } from '../../i18n/text.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { lazyPart } from '../../ui/wanted-module.ts'
import { FieldFrame, ReadOnlyText } from '../fields/field-frame.tsx'
import { type FieldProps, useField } from '../session/use-field.ts'

const RichTextEditor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor)
const RichTextView = lazyPart(async () => (await import('./rich-text-view.tsx')).RichTextView)

/** Rich text, held as HTML. `maximum` counts the characters that a person reads; what goes beyond is cut. */
export function RichTextField({ maximum, ...props }: FieldProps & { maximum?: number }) {
  const t = useText()
  const field = useField<string | null | undefined>(props, { describe: (value) => plainText(String(value ?? '')) })
  const value = field.value ?? ''
  const length = plainTextLength(value)
  const { name } = props
  const { id, 'aria-invalid': invalid, 'aria-describedby': described } = field.control
  const attributes: Record<string, string> = {
    id,
    'data-field': name,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
  }
  if (invalid) attributes['aria-invalid'] = 'true'
  if (described) attributes['aria-describedby'] = described
  const counter = maximum ? (
    <span
      className={`shrink-0 text-xs tabular-nums ${length >= maximum ? 'text-tone-warning' : 'text-ink-faint'}`}
    >{`${length}/${maximum}`}</span>
  ) : undefined
  return (
    <FieldFrame field={field} group corner={counter}>
      <Suspense fallback={<Spinner label={t('加载中')} />}>
        {field.readOnly ? (
          value ? (
            <RichTextView html={value} />
          ) : (
            <ReadOnlyText text="" />
          )
        ) : (
          <RichTextEditor
            value={value}
            onChange={field.change}
            maximum={maximum}
            attributes={attributes}
            disabled={field.disabled}
          />
        )}
      </Suspense>
    </FieldFrame>
  )
}
