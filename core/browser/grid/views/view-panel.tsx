import { useState } from 'react'
import type { ListView } from '../../../shared/list-view-contract.ts'
import { runCommand } from '../../command/command-runner.ts'
import { matchByPinyin } from '../../form/choices/pinyin-match.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { OptionList } from '../filters/option-list.tsx'
import { listKeys } from '../model/list-commands.ts'
import { viewChoice } from './list-views.ts'

/** The views of a list to choose from, and the way to save one. */
export function ViewPanel({
  views,
  onPick,
  onPlain,
  onDone,
}: {
  views: readonly ListView[]
  onPick: (view: ListView) => void
  onPlain: () => void
  onDone: () => void
}) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const plain = { key: '', label: t('全部（不用视图）'), detail: undefined }
  const listed = [
    ...views.map((view) => {
      const { value, title, detail } = viewChoice(view)
      return { key: value, label: title, detail }
    }),
    plain,
  ]
  return (
    <div className="flex flex-col gap-2">
      <OptionList
        label={t('查找视图')}
        entries={matchByPinyin(listed, ({ label }) => label, typed)}
        typed={typed}
        onType={setTyped}
        onPick={(key) => {
          onDone()
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
          onDone()
          void runCommand('list.saveView')
        }}
      >
        {t('保存视图…')}
      </Button>
    </div>
  )
}
