import { useState } from 'react'
import { joinNames, useText } from '../../i18n/text.ts'
import { isComposing } from '../../ui/composing.ts'
import { readSizeNames } from './measurement-paste.ts'
import { FieldFrame, ReadOnlyText } from '../fields/field-frame.tsx'
import { type FieldProps, useField } from '../session/use-field.ts'

/** The sizes of a measurement table in one line. They change once the keyboard leaves it or Enter is pressed, so that no length is lost while one is typed. */
export function MeasurementSizesField({
  onSizes,
  ...props
}: FieldProps & { readonly onSizes: (sizes: readonly string[]) => void }) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const field = useField<readonly string[]>(props, { describe: (value) => joinNames((value ?? []) as string[]) })
  const sizes = field.value ?? []
  const commit = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const next = readSizeNames(typed)
    if (next.join('\n') !== sizes.join('\n')) onSizes(next)
  }
  return (
    <FieldFrame field={field}>
      {field.readOnly ? (
        <ReadOnlyText text={joinNames(sizes)} />
      ) : (
        <input
          {...field.control}
          className="control w-full"
          value={typed ?? joinNames(sizes)}
          placeholder={t('如 S、M、L、XL')}
          disabled={field.disabled}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) commit()
          }}
        />
      )}
    </FieldFrame>
  )
}
