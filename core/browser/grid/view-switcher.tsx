import { useState } from 'react'
import type { ListView } from '../../shared/list-view-contract.ts'
import { matchByPinyin } from '../form/pinyin-match.ts'
import { runCommand } from '../command/command-runner.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { OptionList } from './filter-controls/option-list.tsx'
import { listKeys } from './list-commands.ts'
import { viewChoice } from './list-views.ts'

/** Shows through which view a list is looked at, and leads to another. */
export function ViewSwitcher({
  views,
  active,
  isChanged,
  open,
  onOpenChange,
  onPick,
  onPlain,
}: {
  views: readonly ListView[]
  active: ListView | undefined
  /** Filters or columns are not as the view says any more. */
  isChanged: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onPick: (view: ListView) => void
  /** Back to the list without filters, in its own columns. */
  onPlain: () => void
}) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const change = (next: boolean) => {
    onOpenChange(next)
    setTyped('')
  }
  const plain = { key: '', label: t('全部（不用视图）'), detail: undefined }
  const listed = [
    ...views.map((view) => {
      const { value, title, detail } = viewChoice(view)
      return { key: value, label: title, detail }
    }),
    plain,
  ]
  return (
    <Popover
      label={t('切换视图')}
      open={open}
      onOpenChange={change}
      trigger={
        <Button variant="ghost" size="small" icon="layers" keys={listKeys.views}>
          {active ? (isChanged ? t('{name}（已改动）', { name: active.name }) : active.name) : t('视图')}
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        <OptionList
          label={t('查找视图')}
          entries={matchByPinyin(listed, ({ label }) => label, typed)}
          typed={typed}
          onType={setTyped}
          onPick={(key) => {
            change(false)
            const view = views.find((one) => String(one.id) === key)
            if (view) onPick(view)
            else onPlain()
          }}
        />
        <Button
          size="small"
          variant="ghost"
          icon="save"
          keys={listKeys.saveView}
          onClick={() => {
            change(false)
            void runCommand('list.saveView')
          }}
        >
          {t('保存视图…')}
        </Button>
      </div>
    </Popover>
  )
}
