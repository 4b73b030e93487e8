import { useText, useTranslate } from '../../i18n/text.ts'
import { quantityProblem } from './size-grid.ts'

/** One cell of a size matrix. `repeated` is the colour's name when an earlier row has it. */
export function SizeInput({
  path,
  label,
  text,
  error,
  readOnly,
  onType,
  repeated,
  number,
}: {
  path: string
  label: string
  text: string
  error: { text: string } | undefined
  readOnly: boolean
  onType: (text: string) => void
  repeated?: string | undefined
  number?: boolean
}) {
  const t = useText()
  const translate = useTranslate()
  const wrong = number && text !== '' ? quantityProblem(text) : undefined
  const told = repeated
    ? t('颜色“{color}”已存在', { color: repeated })
    : wrong
      ? translate(wrong)
      : error
        ? translate(error)
        : undefined
  if (readOnly)
    return <div className={`flex h-control items-center px-2 ${number ? 'justify-end tabular-nums' : ''}`}>{text}</div>
  return (
    <>
      <input
        data-field={path}
        aria-label={label}
        aria-invalid={told ? true : undefined}
        aria-describedby={told ? `${path}-problem` : undefined}
        className={`control w-full min-w-0 ${number ? 'text-right tabular-nums' : ''}`}
        inputMode={number ? 'numeric' : 'text'}
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      {told ? (
        <p id={`${path}-problem`} className="px-1 pb-0.5 text-xs text-tone-danger">
          {told}
        </p>
      ) : null}
    </>
  )
}
