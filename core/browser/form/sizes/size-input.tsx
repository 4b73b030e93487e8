import { useText } from '../../i18n/text.ts'
import { quantityProblem } from './size-grid.ts'

/** One cell of a size matrix. `repeated` is the colour's name when an earlier row has it. */
export function SizeInput({
  path,
  label,
  text,
  error,
  onType,
  repeated,
  number,
  locked,
  className = '',
  tabIndex,
}: {
  path: string
  label: string
  text: string
  error: { text: string } | undefined
  onType: (text: string) => void
  repeated?: string | undefined
  number?: boolean
  /** Only read until it is renamed; the keyboard passes it over. */
  locked?: boolean
  className?: string
  tabIndex?: number | undefined
}) {
  const t = useText()
  const wrong = number && text !== '' ? quantityProblem(text) : undefined
  const told = repeated
    ? t('颜色“{color}”已存在', { color: repeated })
    : wrong
      ? t(wrong)
      : error
        ? t(error)
        : undefined
  return (
    <>
      <input
        data-field={path}
        aria-label={label}
        aria-invalid={told ? true : undefined}
        aria-describedby={told ? `${path}-problem` : undefined}
        tabIndex={locked ? -1 : tabIndex}
        readOnly={locked}
        title={locked ? t('按 F2 修改尺码名称') : undefined}
        className={`control w-full min-w-0 ${number ? 'text-right tabular-nums' : ''} ${className}`}
        inputMode={number ? 'numeric' : 'text'}
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      {told ? (
        <p id={`${path}-problem`} className="basis-full px-1 pb-0.5 text-xs text-tone-danger">
          {told}
        </p>
      ) : null}
    </>
  )
}
