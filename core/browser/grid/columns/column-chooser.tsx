import type { Field } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { Popover } from '../../ui/popover.tsx'
import type { ChoiceChange, ListChoice } from './column-choice.ts'
import { listKeys } from '../model/list-commands.ts'

const panel = lateModule(() => import('./column-panel.tsx'))

/** The button that shows which columns there are, and what it opens. */
export function ColumnChooser({
  fields,
  choice,
  onChange,
  open,
  onOpenChange,
}: {
  fields: readonly Field[]
  choice: ListChoice
  onChange: (change: ChoiceChange | undefined) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useText()
  const late = useLate(panel, open)
  return (
    <Popover
      label={t('选择列')}
      open={open && late !== undefined}
      onOpenChange={onOpenChange}
      align="end"
      trigger={<IconButton icon="columns" size="small" label={t('选择列')} keys={listKeys.columns} />}
    >
      {late ? <late.ColumnPanel fields={fields} choice={choice} onChange={onChange} /> : null}
    </Popover>
  )
}
