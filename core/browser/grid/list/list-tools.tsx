import type { ReactNode } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { ChoiceChange, ListChoice } from '../columns/column-choice.ts'
import { ColumnChooser } from '../columns/column-chooser.tsx'
import { listKeys } from '../model/list-commands.ts'
import type { ListExport } from './list-page-commands.ts'
import { useRunningExports } from '../export/running-exports.ts'

/** Small tools of a list: export, columns, refresh. */
export function ListTools({
  fields,
  document,
  choice,
  onChoice,
  choosing,
  onChoosing,
  renewing,
  stale,
  onRefresh,
  exports,
  children,
}: {
  fields: readonly Field[]
  document: string
  choice: ListChoice
  onChoice: (change: ChoiceChange | undefined) => void
  choosing: boolean
  onChoosing: (open: boolean) => void
  renewing: boolean
  /** The last refresh failed; what is shown may be old. */
  stale: boolean
  onRefresh: () => void
  exports: ListExport | undefined
  /** Drawn before the tools. */
  children?: ReactNode
}) {
  const t = useText()
  const [running] = useRunningExports(document)
  return (
    <div className="flex h-control shrink-0 items-center gap-0.5">
      {children}
      {renewing ? <Spinner size={14} label={t('正在刷新')} /> : null}
      {running ? (
        <output className="px-2 text-xs text-ink-muted tabular-nums">
          {t('导出中 {progress}%', { progress: running.progress })}
        </output>
      ) : null}
      {exports ? <ExportButton exports={exports} busy={running !== undefined} /> : null}
      <ColumnChooser fields={fields} choice={choice} onChange={onChoice} open={choosing} onOpenChange={onChoosing} />
      <IconButton
        icon="refresh"
        size="small"
        className={stale ? 'text-tone-danger' : ''}
        label={stale ? t('刷新失败，再试一次') : t('刷新')}
        keys={listKeys.refresh}
        onClick={onRefresh}
      />
    </div>
  )
}

/** Exports at once, or first asks whether to include pictures when the list shows some. */
function ExportButton({ exports: { plain, withPictures }, busy }: { exports: ListExport; busy: boolean }) {
  const t = useText()
  const look = { variant: 'ghost', size: 'small', icon: 'file-down', busy, title: t('导出') } as const
  const word = <span className="@max-[640px]:sr-only">{t('导出')}</span>
  if (!withPictures) {
    return (
      <Button {...look} keys={listKeys.export} onClick={plain}>
        {word}
      </Button>
    )
  }
  return (
    <Menu align="end" trigger={<Button {...look}>{word}</Button>}>
      <MenuItem title={t('导出列表')} icon="file-down" keys={listKeys.export} onSelect={plain} />
      <MenuItem title={t('导出列表和图片')} icon="image" keys={listKeys.exportPictures} onSelect={withPictures} />
    </Menu>
  )
}
