import { plainText, plainTextLength } from '../../../shared/rich-text-length.ts'
import { useText } from '../../i18n/text.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { FieldFrame, ReadOnlyText } from '../fields/field-frame.tsx'
import { TextCounter } from '../fields/textarea-field.tsx'
import { type FieldProps, useField } from '../session/use-field.ts'

function Loading() {
  const t = useText()
  return <Spinner label={t('加载中')} />
}

const RichTextEditor = latePart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor, <Loading />)
const RichTextView = latePart(async () => (await import('./rich-text-view.tsx')).RichTextView, <Loading />)

/** Rich text, held as HTML. `maximum` counts the characters that a person reads; what goes beyond is cut. */
export function RichTextField({ maximum, ...props }: FieldProps & { maximum?: number }) {
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
  return (
    <FieldFrame field={field} group corner={maximum ? <TextCounter length={length} maximum={maximum} /> : undefined}>
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
    </FieldFrame>
  )
}
