import { useState } from 'react'
import type { ListLook } from '../../../shared/fields.ts'
import type { ListView } from '../../../shared/list-view-contract.ts'
import { type Message, message } from '../../../shared/message.ts'
import { runCommand } from '../../command/command-runner.ts'
import { matchByPinyin } from '../../form/choices/pinyin-match.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { OptionList } from '../filters/option-list.tsx'
import { listKeys } from '../model/list-commands.ts'
import { viewChoice } from './list-views.ts'

const lookNames: Readonly<Record<ListLook, Message>> = {
  table: message('表格'),
  cards: message('卡片'),
  board: message('看板'),
  calendar: message('日历'),
}

const lookIcons: Readonly<Record<ListLook, string>> = {
  table: 'list',
  cards: 'layout-grid',
  board: 'columns',
  calendar: 'calendar',
}

/** The views of a list to choose from, and the way to save one. */
export function ViewPanel({
  views,
  looks,
  look,
  onPick,
  onPlain,
  onDone,
}: {
  views: readonly ListView[]
  /** The ways of looking that the list has, and the one that it shows. */
  looks: readonly ListLook[]
  look: ListLook
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
      <div role="group" aria-label={t('显示方式')} className="flex gap-1">
        {looks.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === look ? 'secondary' : 'ghost'}
            icon={lookIcons[one]}
            aria-pressed={one === look}
            onClick={() => {
              onDone()
              void runCommand(`list.${one}`)
            }}
          >
            {t(lookNames[one])}
          </Button>
        ))}
      </div>
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
