import type { ReactNode } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { Select } from '../../ui/select.tsx'

/** Above a board or a calendar: by which field it is laid out, where there is a choice, and what else it offers. */
export function LookBar({
  by,
  choices,
  onQuery,
  children,
}: {
  by: Field
  choices: readonly Field[]
  onQuery: (part: { readonly by: string }) => void
  children: ReactNode
}) {
  const t = useText()
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 px-3 py-1">
      {children}
      {choices.length > 1 ? (
        <Select
          className="ml-auto w-40 text-xs"
          label={t('按哪一列排布')}
          value={by.key}
          onChange={(key) => key && onQuery({ by: key })}
          choices={choices.map(({ key, label }) => ({ value: key, label: t(label) }))}
        />
      ) : null}
    </div>
  )
}
